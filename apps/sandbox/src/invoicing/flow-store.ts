import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Flow, NewFlow } from './flow.ts';

export interface FlowStoreState {
  readonly flows: readonly Flow[];
  readonly lastInstant: number;
  readonly aheadMs: number;
}

/** Every flow in the order of its last change as it happened, whatever the clock said, and the bytes of each as a file of its own. */
export class FlowStore {
  readonly #directory: string;
  readonly #changed: () => void;
  #flows: Map<string, Flow>;
  #lastInstant: number;
  #aheadMs: number;

  private constructor(directory: string, state: FlowStoreState | null, changed: () => void) {
    this.#directory = directory;
    this.#changed = changed;
    this.#flows = new Map((state?.flows ?? []).map((flow) => [flow.flowId, flow]));
    this.#lastInstant = state?.lastInstant ?? 0;
    this.#aheadMs = state?.aheadMs ?? 0;
  }

  static async open(directory: string, state: FlowStoreState | null, changed: () => void): Promise<FlowStore> {
    await mkdir(directory, { recursive: true });
    return new FlowStore(directory, state, changed);
  }

  state(): FlowStoreState {
    return { flows: this.list(), lastInstant: this.#lastInstant, aheadMs: this.#aheadMs };
  }

  /** The platform's clock, which need not be the shop's. */
  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Set back, it dates what changes from now on before what changed until now. */
  setClock(aheadMs: number): void {
    if (aheadMs < this.#aheadMs) this.#lastInstant = 0;
    this.#aheadMs = aheadMs;
    this.#changed();
  }

  /** What changed first comes first. */
  list(): Flow[] {
    return [...this.#flows.values()];
  }

  find(flowId: string): Flow | null {
    return this.#flows.get(flowId) ?? null;
  }

  bytesOf(flowId: string): Promise<Buffer> {
    return readFile(this.#path(flowId));
  }

  async add(flow: NewFlow, bytes: Buffer): Promise<Flow> {
    const flowId = randomUUID();
    await writeFile(this.#path(flowId), bytes);
    const instant = this.#tick();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.#keep({ ...flow, flowId, sha256, submittedAt: instant, updatedAt: instant });
  }

  update(flow: Flow, change: Partial<NewFlow>): Flow {
    return this.#keep({ ...flow, ...change, updatedAt: this.#tick() });
  }

  async clear(): Promise<void> {
    this.#flows = new Map();
    this.#aheadMs = 0;
    await rm(this.#directory, { recursive: true, force: true });
    await mkdir(this.#directory, { recursive: true });
    this.#changed();
  }

  // A changed flow moves to the end, so that the map stays in the order of changes.
  #keep(flow: Flow): Flow {
    this.#flows.delete(flow.flowId);
    this.#flows.set(flow.flowId, flow);
    this.#changed();
    return flow;
  }

  // No two changes share an instant while the clock goes on: who pages by it misses nothing.
  #tick(): string {
    this.#lastInstant = Math.max(this.now().getTime(), this.#lastInstant + 1);
    return new Date(this.#lastInstant).toISOString();
  }

  #path(flowId: string): string {
    return join(this.#directory, flowId);
  }
}
