import { describeExit } from '../stack/managed-process.ts';
import { reasonOf } from '../stack/operator-error.ts';
import type { Service } from '../stack/service.ts';

type Start = () => Promise<Service>;

/** The parts of a shop under development. One that ends, or cannot start, waits for the edit that mends it. */
export class RestartableParts {
  readonly #say: (line: string) => void;
  readonly #parts = new Map<string, { readonly start: Start; service: Promise<Service | null> }>();

  constructor(say: (line: string) => void = console.log) {
    this.#say = say;
  }

  /** Rejects when it cannot start. */
  async start(name: string, start: Start): Promise<void> {
    const service = this.#begin(start);
    this.#parts.set(name, { start, service: service.catch(() => null) });
    await service;
  }

  /** Stops a part and starts what was edited; one that was never started will start with it. */
  async restart(name: string): Promise<void> {
    const part = this.#parts.get(name);
    if (part === undefined) return;
    await (await part.service)?.stop();
    part.service = this.#begin(part.start).catch((error: unknown) => {
      this.#say(reasonOf(error));
      return null;
    });
    await part.service;
  }

  async #begin(start: Start): Promise<Service> {
    const service = await start();
    const { process } = service;
    void process.exited.then((exit) => {
      if (!process.isStopping())
        this.#say(`The ${process.name} process ${describeExit(exit)}. An edit starts it again.`);
    });
    return service;
  }
}
