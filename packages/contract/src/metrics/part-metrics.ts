import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. A kept page takes less than the first, the slowest call of a provider less than the last. */
const SECONDS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A finished request. */
export interface FinishedRequest {
  /** Pattern of its route such as `/product/:slug`, never its path: there is a time series for each. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** A value for each value of a label; under `''` the value of a gauge without a label. */
export type GaugeValues = Readonly<Record<string, number>>;

/** The metrics of one process. Names begin with `economat_`, but for those of Node.js and of the process. */
export class PartMetrics {
  readonly #registry = new Registry();
  readonly #counted = new Map<string, { inc(): void }>();
  readonly #timed = new Map<string, { observe(seconds: number): void }>();
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #seconds: Histogram<'route'>;

  constructor(part: 'storefront' | 'content', version: string) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({ name: 'economat_build_info', help: 'Version of the part.', labelNames: ['part', 'version'], registers })
      .labels(part, version)
      .set(1);
    this.#requests = new Counter({
      name: 'economat_requests_total',
      help: 'Finished requests.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'economat_request_seconds',
      help: 'Seconds from the request to the end of its answer.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    });
  }

  /** A request was answered. Its label sets are looked up once: hashing them took longest. */
  finished({ route, method, status, seconds }: FinishedRequest): void {
    const verb = METHODS.has(method) ? method : 'other';
    const key = `${route} ${verb} ${status}`;
    let counted = this.#counted.get(key);
    if (counted === undefined) this.#counted.set(key, (counted = this.#requests.labels(route, verb, String(status))));
    counted.inc();
    let timed = this.#timed.get(route);
    if (timed === undefined) this.#timed.set(route, (timed = this.#seconds.labels(route)));
    timed.observe(seconds);
  }

  /** A counter for each value of one label; the function counts one more. */
  counter<Value extends string>(name: string, help: string, label: string, values: readonly Value[]) {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] });
    const children = new Map(values.map((value) => [value, counter.labels(value)]));
    // A series that does not exist yet cannot be compared with its later self.
    for (const child of children.values()) child.inc(0);
    return (value: Value): void => children.get(value)?.inc();
  }

  /** A gauge that is read when it is scraped; one that cannot be read then has no value. */
  gauge(name: string, help: string, read: () => number | null): void {
    this.gauges(name, help, null, () => Promise.resolve({ '': read() ?? Number.NaN }));
  }

  /** A gauge for each value of one label, read when it is scraped. Rejecting leaves it without values. */
  gauges(name: string, help: string, label: string | null, read: () => Promise<GaugeValues>): void {
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.#registry],
      async collect() {
        this.reset();
        const values = await read().catch(() => ({}));
        for (const [value, number] of Object.entries(values)) {
          if (Number.isNaN(number)) this.remove();
          else if (label === null) this.set(number);
          else this.set({ [label]: value }, number);
        }
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
