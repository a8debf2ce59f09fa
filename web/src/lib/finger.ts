// Whether the last press was a finger's: it cannot point without choosing, so what it taps is shown before it is taken.
let pressed = false;
addEventListener('pointerdown', (e) => (pressed = e.pointerType === 'touch'), true);
export const finger = (): boolean => pressed;
