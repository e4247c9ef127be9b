import { lookup } from 'node:dns/promises';
import { atMostEvery } from '@economat/contract/node';
import { logWarning } from '../../app/shared/log/log.server.ts';

/** How often the health of each replica is asked for, where there are several, and how long an answer may take. */
const CHECK_EVERY_MS = 1_000;
const CHECK_LIMIT_MS = 1_000;
/** How often names are looked up again: a replica that was added takes part after this time. */
const LOOK_UP_EVERY_MS = 5_000;
const LOG_LINE_EVERY_MS = 60_000;

/** One address of the content service. */
export interface Replica {
  /** Name or IP address; an IPv6 one without brackets. */
  readonly host: string;
  readonly port: number;
  /** Aborted when it no longer answers: a read that waits for it may go elsewhere. */
  readonly failed: AbortSignal;
}

/** A replica with what the storefront has learned about it. */
class KnownReplica implements Replica {
  readonly host: string;
  readonly port: number;
  readonly origin: URL;
  #isUp = true;
  #failure = new AbortController();
  readonly #mayLog = atMostEvery(LOG_LINE_EVERY_MS);

  constructor(origin: URL, host: string) {
    this.host = host;
    this.port = Number(origin.port || 80);
    this.origin = origin;
  }

  get failed(): AbortSignal {
    return this.#failure.signal;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  set isUp(isUp: boolean) {
    if (this.#isUp && !isUp && this.#mayLog())
      logWarning('a replica of the content service gets no calls', { replica: `${this.host} ${this.port}` });
    this.#isUp = isUp;
  }

  /** It is silent: whoever waits for it waits in vain. */
  giveUp(): void {
    this.isUp = false;
    this.#failure.abort();
    this.#failure = new AbortController();
  }
}

/** All addresses that a name stands for. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

const resolveBySystem: ResolveName = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * The replicas of the content service: every address of every origin, taken in turn. With more than one, each is asked for its health every
 * second, so that one that stops, hangs or is gone gets no calls, and is back as soon as it answers. A single one always gets them all.
 */
export class ContentReplicas {
  readonly #origins: readonly URL[];
  readonly #resolve: ResolveName;
  readonly #stopping = new AbortController();
  #known: KnownReplica[] = [];
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #lookedUpAt = Number.NEGATIVE_INFINITY;

  constructor(origins: readonly string[], resolve: ResolveName = resolveBySystem) {
    this.#origins = origins.map((origin) => new URL(origin));
    this.#resolve = resolve;
  }

  /** Looks up the names, and again from time to time until `stop`. Never throws: what cannot be found now may be found later. */
  async start(): Promise<void> {
    await this.#lookUp();
    this.#checkLater();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopping.abort();
  }

  /** The preferred one, else the next in turn, one that answers before one that does not; `null` when all were tried. */
  next(tried: readonly Replica[] = [], preferred: Replica | null = null): Replica | null {
    const left = this.#known.filter((replica) => !tried.includes(replica));
    const up = left.filter(({ isUp }) => isUp);
    const choice = up.length > 0 ? up : left;
    const known = choice.find((replica) => replica === preferred);
    if (known !== undefined) return known;
    this.#turn += 1;
    return choice[this.#turn % choice.length] ?? null;
  }

  /** How many answer, and how many do not. */
  counts(): { readonly up: number; readonly down: number } {
    const up = this.#known.filter(({ isUp }) => isUp).length;
    return { up, down: this.#known.length - up };
  }

  /** A call to it failed: it gets no more until its health is good, unless it is the only one. */
  report(replica: Replica): void {
    const known = this.#known.find((other) => other === replica);
    if (known !== undefined && this.#known.length > 1) known.isUp = false;
  }

  async #lookUp(): Promise<void> {
    this.#lookedUpAt = performance.now();
    const found = await Promise.all(this.#origins.map((origin) => this.#addressesOf(origin)));
    const before = this.#known;
    this.#known = found.flat();
    for (const gone of before) if (!this.#known.includes(gone)) gone.giveUp();
  }

  /** The last known ones while the name cannot be looked up. */
  async #addressesOf(origin: URL): Promise<readonly KnownReplica[]> {
    const known = this.#known.filter((replica) => replica.origin === origin);
    const hosts = await this.#resolve(origin.hostname.replace(/^\[|\]$/g, '')).catch(() => null);
    if (hosts === null) return known;
    return hosts.map((host) => known.find((replica) => replica.host === host) ?? new KnownReplica(origin, host));
  }

  #checkLater(): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#check().finally(() => this.#checkLater()), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  async #check(): Promise<void> {
    if (performance.now() - this.#lookedUpAt >= LOOK_UP_EVERY_MS || this.#known.length === 0) await this.#lookUp();
    if (this.#known.length > 1) await Promise.all(this.#known.map((replica) => this.#checkOne(replica)));
  }

  async #checkOne(replica: KnownReplica): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(CHECK_LIMIT_MS)]);
    const answer = await fetch(`${originOf(replica)}/api/health`, { signal }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    if (this.#stopping.signal.aborted) return;
    // One that stops says so and still answers: calls under way may end there.
    if (answer === null) replica.giveUp();
    else replica.isUp = answer.ok;
  }
}

/** With the brackets that an IPv6 address has in URLs. */
export function originOf({ host, port }: Replica): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
