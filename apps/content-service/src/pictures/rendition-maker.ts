import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Recipe, Renditions } from './rendition-recipe.ts';

export interface MakeMessage {
  readonly original: string;
  readonly recipe: Recipe;
  readonly folder: string;
}
export type MadeMessage =
  | { readonly ok: true; readonly renditions: Renditions }
  | { readonly ok: false; readonly why: string };

/** A minute and a half is what the largest picture takes on a slow machine; then something hangs. */
const PATIENCE_MS = 300_000;

/**
 * Makes renditions in a process of its own, at a low priority: a photo takes hundreds of megabytes for a moment, keeps a core busy for
 * seconds, and a broken one could end the library that decodes it. The shop notices none of that.
 */
export class RenditionMaker {
  #process: ChildProcess | null = null;

  /** One picture at a time. */
  async make(original: string, recipe: Recipe, folder: string): Promise<Renditions> {
    const answer = await ask(this.#started(), { original, recipe, folder });
    if (!answer.ok) throw new Error(answer.why);
    return answer.renditions;
  }

  /** Ends the process, in the middle of a picture too: the next start begins it again. */
  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  #started(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const started = fork(join(__dirname, 'rendition-process.js'));
    const forget = () => {
      if (this.#process === started) this.#process = null;
    };
    started.on('exit', forget).on('error', forget);
    this.#process = started;
    return started;
  }
}

function ask(maker: ChildProcess, message: MakeMessage): Promise<MadeMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<MadeMessage>();
  const hung = setTimeout(() => maker.kill('SIGKILL'), PATIENCE_MS);
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(`The process that makes renditions ended with ${signal ?? code}`));
  maker.once('exit', ended).once('error', reject).once('message', resolve);
  maker.send(message, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(hung);
    maker.off('exit', ended).off('error', reject).off('message', resolve);
  });
}
