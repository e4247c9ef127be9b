import { type ManagedProcess, type ProcessSpec, startProcess } from '../stack/managed-process.ts';

/**
 * Has the next process of a part ready: it has loaded the packages of the part and waits for its turn. What an edit of the part waits for is
 * the start of the part alone.
 */
export class ProcessAhead {
  readonly #packages: readonly string[];
  #spec: ProcessSpec | null = null;
  #ahead: Promise<ManagedProcess> | null = null;

  constructor(packages: readonly string[]) {
    this.#packages = packages;
  }

  /** Runs the process that is ready, or a new one; once one was made ready, the next one is, too. */
  readonly launch = async (spec: ProcessSpec): Promise<ManagedProcess> => {
    this.#spec = spec;
    const ahead = await this.#ahead;
    if (ahead === null) return startProcess(spec);
    this.prepare();
    if (ahead.hasExited()) return startProcess(spec);
    ahead.say('run');
    return ahead;
  };

  /** Begins to load the packages for the next process, once the first one was launched. */
  prepare(): void {
    if (this.#spec === null) return;
    this.#ahead = startProcess({
      ...this.#spec,
      args: ['--import', import.meta.resolve('./load-ahead.ts'), ...this.#spec.args],
      env: { ...this.#spec.env, LOAD_AHEAD: this.#packages.join(' ') },
      listens: true,
    });
  }
}
