import autocannon from 'autocannon';

/** Clients at the same time, and how long each measurement lasts: short runs alternate, so that a busy machine hits both sides. */
const CONNECTIONS = 10;
const SECONDS = 3;

export interface Load {
  readonly perSecond: number;
  /** Answers in the whole run. */
  readonly answers: number;
  /** Milliseconds. */
  readonly p99: number;
}

export interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
}

/** Asks for one address as fast as it answers. Rejects when an answer was no 200. */
export async function load(url: string, { headers = {}, connections = CONNECTIONS }: LoadOptions = {}): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...headers },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return { perSecond: result.requests.average, answers: result.requests.total, p99: result.latency.p99 };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
