import { randomUUID } from 'node:crypto';
import { scenarioKind, type Provider, type ScenarioName } from './scenarios.ts';

export interface ScenarioRequest {
  readonly provider: Provider;
  readonly scenario: ScenarioName;
  /** How often it acts; 0: until it is removed. */
  readonly times: number;
  readonly delayMs: number | null;
  /** Only this call or step, for example `capture`; `null`: the next one that fits. */
  readonly operation: string | null;
  /** Only payments or mails one of whose references contains this text; lets tests run side by side. */
  readonly match: string | null;
}

export interface QueuedScenario extends ScenarioRequest {
  readonly id: string;
  readonly delayMs: number;
  readonly used: number;
}

/** What is about to happen, asked of the queue. */
export interface Occasion {
  readonly provider: Provider;
  /** The scenarios that could act now. */
  readonly among: readonly ScenarioName[];
  readonly operation: string;
  readonly references: readonly string[];
}

/** The queued scenarios, per provider, first in first out. */
export class ScenarioQueue {
  #entries: QueuedScenario[] = [];

  add(request: ScenarioRequest): QueuedScenario {
    const delayMs = request.delayMs ?? scenarioKind(request.scenario).defaultDelayMs ?? 0;
    const entry = { ...request, id: randomUUID(), delayMs, used: 0 };
    this.#entries.push(entry);
    return entry;
  }

  /** The first scenario for this call, counted as used; `null`: everything goes its normal way. */
  take(occasion: Occasion): QueuedScenario | null {
    const entry = this.#entries.find((candidate) => fits(candidate, occasion));
    if (entry === undefined) return null;
    const used = { ...entry, used: entry.used + 1 };
    const spent = used.times !== 0 && used.used >= used.times;
    this.#entries = this.#entries.flatMap((other) => (other.id !== entry.id ? [other] : spent ? [] : [used]));
    return used;
  }

  list(): readonly QueuedScenario[] {
    return this.#entries;
  }

  remove(id: string): boolean {
    const before = this.#entries.length;
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    return this.#entries.length < before;
  }

  clear(): void {
    this.#entries = [];
  }
}

function fits(entry: QueuedScenario, occasion: Occasion): boolean {
  const { match } = entry;
  return (
    entry.provider === occasion.provider &&
    occasion.among.includes(entry.scenario) &&
    (entry.operation === null || entry.operation === occasion.operation) &&
    (match === null || occasion.references.some((reference) => reference.includes(match)))
  );
}
