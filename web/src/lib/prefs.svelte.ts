// Language, theme and name: kept in the browser, told to the hall.
import { get, post } from './api';
import type { Me } from './scene';
import { recall, store } from './memory';

export const LANGUAGES = { en: 'English', es: 'Español', it: 'Italiano' } as const;
export type Lang = keyof typeof LANGUAGES;

type Words = Record<string, string>;
const files = import.meta.glob<{ default: Words }>(['../words/*.json', '../here/words/*.json', '../coach/words/*.json', '../analysis/words/*.json', '../ending/words/*.json', '../table/words/*.json']);
// Words of the ladder, of searches and of invitations, which not every visit needs
const ofCompany = import.meta.glob<{ default: Words }>('../words/company/*.json');

function firstLang(): Lang {
  const kept = recall('lang') ?? navigator.language.slice(0, 2);
  return kept in LANGUAGES ? (kept as Lang) : 'en';
}

class Prefs {
  lang = $state<Lang>(firstLang());
  theme = $state(recall('theme') ?? 'dark');
  me = $state<Me>({ person: null, name: '', lang: 'en', theme: 'dark', login: false });
  words = $state<Words>({});
  /** Done when the hall has said who this is; if it does not answer, the lobby says so. */
  known: Promise<void> = Promise.resolve();

  async start(): Promise<void> {
    document.documentElement.dataset.theme = this.theme;
    this.known = get<Me>('/me').then((me) => void (this.me = me), () => {});
    await this.load();
  }

  private sociable = false;

  /** Gives what a page of company is made of, with its words. */
  async company<T>(page: () => Promise<T>): Promise<T> {
    if (!this.sociable) {
      this.sociable = true;
      await this.load();
    }
    return page();
  }

  /** The words of pages that few open come with them. */
  private rooms = new Set(['']);
  private entering = new Map<string, Promise<void>>();
  enter(room: string): Promise<void> {
    const known = this.entering.get(room);
    if (known) return known;
    this.rooms.add(room);
    const words = this.load();
    this.entering.set(room, words);
    // Without a connection they are asked for again.
    words.catch(() => this.entering.delete(room));
    return words;
  }

  private async load(): Promise<void> {
    const lang = this.lang;
    const found = await Promise.all([...this.rooms].map((room) => files[`../${room}words/${lang}.json`]()));
    const more = this.sociable ? (await ofCompany[`../words/company/${lang}.json`]()).default : {};
    if (lang !== this.lang) return;
    // What another page has asked for meanwhile stays, in the same language.
    const said = document.documentElement.lang === lang ? this.words : {};
    this.words = Object.assign({}, said, ...found.map((one) => one.default), more);
    document.documentElement.lang = lang;
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    store('lang', lang);
    await this.load();
    if (this.me.person) void post('/me', { lang }).catch(() => {});
  }

  shade(theme: string): void {
    this.theme = theme;
    store('theme', theme);
    document.documentElement.dataset.theme = theme;
    if (this.me.person) void post('/me', { theme }).catch(() => {});
  }

  /** Makes a person of the visitor before the first thing that needs one. */
  async someone(name?: string): Promise<void> {
    await this.known;
    if (this.me.person && !name) return;
    this.me = await post<Me>('/me', { name: name ?? (this.me.name || t('guest')), lang: this.lang, theme: this.theme });
  }
}

export { recall, store };
export const prefs = new Prefs();

/** A text of the interface in the chosen language. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  let text = prefs.words[key] ?? key;
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
  return text;
}
