import { setMaxListeners } from 'node:events';

/** A message that a provider sends to the shop on its own. */
export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the provider takes this HTTP status as "received". */
  readonly accepts: (status: number) => boolean;
  /** Tries in all, the first one included. */
  readonly maxTries: number;
}

export interface Delivery {
  readonly at: string;
  readonly paymentId: string;
  readonly label: string;
  readonly url: string;
  readonly attempt: number;
  /** HTTP status, or why there was none. */
  readonly outcome: number | string;
  readonly accepted: boolean;
}

// The platforms wait longer; nobody wants to wait for a stuck shop in a test.
const TIMEOUT_MS = 15_000;
// Real platforms spread their tries over a day or more; here the pause stops growing after about a minute.
const LONGEST_PAUSE_FACTOR = 64;
const MAXIMUM_DELIVERIES = 1_000;

/** Sends webhooks and repeats refused ones with growing pauses. Pending repeats end with the process. */
export class WebhookSender {
  readonly #retryBaseMs: number;
  readonly #closing = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  #deliveries: Delivery[] = [];

  constructor(retryBaseMs: number) {
    this.#retryBaseMs = retryBaseMs;
    setMaxListeners(0, this.#closing.signal);
  }

  /** First try now; resolves when it was answered, accepted or not. Repeats go on in the background. */
  async send(webhook: Webhook, paymentId: string, label: string): Promise<void> {
    await this.#try(webhook, paymentId, label, 1);
  }

  /** Runs `action` after `delayMs` unless the sandbox stops first. */
  later(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  deliveries(paymentId?: string): readonly Delivery[] {
    return paymentId === undefined
      ? this.#deliveries
      : this.#deliveries.filter((delivery) => delivery.paymentId === paymentId);
  }

  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  async #try(webhook: Webhook, paymentId: string, label: string, attempt: number): Promise<void> {
    const outcome = await this.#post(webhook);
    if (this.#closing.signal.aborted) return;
    const accepted = typeof outcome === 'number' && webhook.accepts(outcome);
    const at = new Date().toISOString();
    this.#deliveries = [
      ...this.#deliveries,
      { at, paymentId, label, url: webhook.url, attempt, outcome, accepted },
    ].slice(-MAXIMUM_DELIVERIES);
    if (accepted || attempt >= webhook.maxTries) return;
    const pauseMs = this.#retryBaseMs * Math.min(2 ** (attempt - 1), LONGEST_PAUSE_FACTOR);
    this.later(pauseMs, () => void this.#try(webhook, paymentId, label, attempt + 1));
  }

  async #post({ url, headers, body }: Webhook): Promise<number | string> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: Buffer.from(body, 'latin1'),
        redirect: 'manual',
        signal,
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return failureName(error);
    }
  }
}

/** `ECONNREFUSED`, `TimeoutError`…: fetch hides the reason in its error's cause. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
