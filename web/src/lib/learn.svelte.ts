// A lesson as a table: the hall keeps nothing of it, the answers so far are all of it.
import { post, Trouble } from './api';
import { unroll } from './change';
import { Sitting } from './live.svelte';
import { recall, store } from './memory';
import type { LessonOut } from './scene';

export const READ = 'read';

export class Learn extends Sitting {
  private answers: string[] = [];

  constructor(readonly game: string, lang: string) {
    super('', lang);
    const kept = recall(`lesson:${game}`);
    void this.ask(kept ? kept.split('\n') : []);
  }

  private async ask(answers: string[], film = false): Promise<void> {
    this.busy = true;
    try {
      const { scene, film: told, ...lesson } = await post<LessonOut>(`/games/${this.game}/lesson`, { answers, lang: this.lang, film });
      const before = this.scene;
      if (answers.length < this.answers.length) this.director.unsettle();
      this.answers = answers;
      this.scene = scene;
      if (before && told.length) this.director.add(unroll(before, told));
      else this.director.end();
      this.director.look(scene);
      // What happened is told by the notes.
      this.director.since = [];
      this.lesson = lesson;
      this.seq = answers.length;
      this.undo = answers.length > 0;
      this.lost = false;
      store(`lesson:${this.game}`, lesson.done ? '' : answers.join('\n'));
    } catch (e) {
      if (!(e instanceof Trouble) || e.code === 'offline') this.lost = true;
      else if (this.scene) this.trouble = { error: e.message, rule: e.rule };
      // What was kept no longer fits the lesson: it was rewritten since.
      else if (answers.length) void this.ask([]);
      else this.gone = e.message;
    }
    this.busy = false;
  }

  private take(text: string): void {
    if (this.busy) return;
    this.trouble = null;
    this.seen = this.scene?.log.length ?? 0;
    this.director.chose();
    void this.ask([...this.answers, text], true);
  }
  override move(notation: string): void {
    this.take(notation.split(',')[0]);
  }
  read(): void {
    this.take(READ);
  }
  override back(): void {
    this.trouble = null;
    if (this.answers.length && !this.busy) void this.ask(this.answers.slice(0, -1));
  }
  restart(): void {
    void this.ask([]);
  }
  override speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    void this.ask(this.answers);
  }
}
