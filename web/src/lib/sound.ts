// Short sounds, made here: wood, card, die, horn. Silent until the first click, and in a hidden tab unless it is to be heard.
import { habits } from './habits.svelte';

export type Sound = 'wood' | 'card' | 'die' | 'horn';
const APART = 0.04;
let context: AudioContext | null = null;
let last = 0;

function noise(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number, out: AudioNode): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.4 })).connect(new GainNode(audio, { gain: loud })).connect(out);
  source.start(at);
}

function tone(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number, type: OscillatorType, out: AudioNode): void {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + seconds * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  const voice = new OscillatorNode(audio, { type, frequency: pitch });
  voice.connect(new BiquadFilterNode(audio, { type: 'lowpass', frequency: pitch * 4 })).connect(gain).connect(out);
  voice.start(at);
  voice.stop(at + seconds);
}

/** One sound per landing, never two within 40 ms. */
export function play(sound: Sound, delay = 0): void {
  if (habits.get('sound') === 'off' || (document.hidden && habits.get('elsewhere') === 'off') || (sound === 'horn' && habits.get('horn') === 'off')) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const at = context.currentTime + delay;
    if (Math.abs(at - last) < APART) return;
    last = at;
    const out = new GainNode(context, { gain: habits.volume });
    out.connect(context.destination);
    if (sound === 'wood') noise(context, at, 0.07, 420, 1.2, out);
    else if (sound === 'card') noise(context, at, 0.11, 2600, 0.5, out);
    else if (sound === 'die') for (const [wait, loud] of [[0, 0.9], [0.11, 0.6], [0.2, 0.4], [0.26, 0.25]]) noise(context, at + wait, 0.04, 1500, loud, out);
    else for (const [pitch, wait] of [[196, 0], [294, 0.22]]) tone(context, at + wait, 0.55, pitch, 0.22, 'sawtooth', out);
  } catch {
    /* a browser without sound */
  }
}
