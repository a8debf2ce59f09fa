import { told } from '../lib/api';
import { prefs, t } from '../lib/prefs.svelte';

/** What is told above a long page is brought into sight: the button that was pressed may stand far below. */
export const inSight = (told: HTMLElement): void => told.scrollIntoView({ block: 'nearest' });

/** Does something that needs a person; answers with what to tell when it fails. */
export async function attempt(act: () => Promise<void>): Promise<string> {
  try {
    await prefs.someone();
    await act();
    return '';
  } catch (e) {
    return told(e, t('failed.text'));
  }
}
