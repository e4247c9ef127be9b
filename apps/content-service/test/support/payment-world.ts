import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { freePort, type Service, startSandbox } from '../../../../scripts/stack/index.ts';

export interface Scenario {
  readonly provider: 'axepta' | 'paypal';
  readonly scenario: string;
  readonly operation?: string;
  readonly match?: string;
  readonly delayMs?: number;
  readonly times?: number;
}

const movement = z.object({ kind: z.string(), amount: z.number(), currency: z.string(), paymentId: z.string() });
const ledgerAnswer = z.object({
  entries: z.array(movement),
  totals: z.array(z.object({ captured: z.number(), refunded: z.number(), net: z.number(), captures: z.number() })),
});
const notice = z.looseObject({ attempts: z.optional(z.array(z.looseObject({ status: z.optional(z.unknown()) }))) });
const transactionsAnswer = z.object({
  transactions: z.array(z.looseObject({ id: z.string(), notices: z.optional(z.array(notice)) })),
});

/** The banks outside, seen through the sandbox's own interface: what they did, and what they shall do next. */
export class PaymentWorld {
  readonly url: string;
  readonly #service: Service;
  readonly #directory: string;

  private constructor(service: Service, directory: string) {
    this.#service = service;
    this.#directory = directory;
    this.url = service.url;
  }

  /** @param shopUrl where notices and returns go. */
  static async start(shopUrl: string, port?: number): Promise<PaymentWorld> {
    const directory = await mkdtemp(path.join(tmpdir(), 'payment-world-'));
    const [own, smtpPort] = await Promise.all([port ?? freePort(), freePort()]);
    const env = { SANDBOX_RETRY_BASE_MS: '50' };
    const service = await startSandbox({ port: own, smtpPort, dataDir: directory, publicUrl: shopUrl, env });
    return new PaymentWorld(service, directory);
  }

  async stop(): Promise<void> {
    await this.#service.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }

  async order(scenario: Scenario): Promise<void> {
    await this.#call('POST', '/api/control', scenario);
  }

  async forgetScenarios(): Promise<void> {
    await this.#call('DELETE', '/api/control');
  }

  /** What was really taken and given back for an order, in cents. */
  async ledger(reference: string) {
    return ledgerAnswer.parse(await this.#call('GET', `/api/ledger?reference=${encodeURIComponent(reference)}`));
  }

  async transactions(reference: string) {
    const answer = await this.#call('GET', `/api/transactions?reference=${encodeURIComponent(reference)}`);
    return transactionsAnswer.parse(answer).transactions;
  }

  /** Sends a payment's notice again, all copies at the same instant. */
  async repeatNotice(paymentId: string, options: { times?: number; signature?: 'good' | 'bad' } = {}): Promise<void> {
    await this.#call('POST', `/api/transactions/${paymentId}/notices`, options);
  }

  async #call(method: string, address: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}${address}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`);
    return answer.json();
  }
}
