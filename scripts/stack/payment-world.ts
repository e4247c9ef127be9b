import * as z from 'zod/mini';

/** The provider's next behaviour (`apps/sandbox/README.md` lists the scenarios and operations). */
export interface PaymentScenario {
  readonly provider: 'axepta' | 'paypal' | 'invoicing' | 'timestamps';
  readonly scenario: string;
  readonly operation?: string;
  /** Text in a reference of the payment, so that tests can run side by side. */
  readonly match?: string;
  readonly delayMs?: number;
  /** 0: until taken back. */
  readonly times?: number;
}

const movement = z.object({ kind: z.string(), amount: z.number(), currency: z.string(), paymentId: z.string() });
const total = z.object({ captured: z.number(), refunded: z.number(), net: z.number(), captures: z.number() });
/** `outcome`: the status of the answer, or in words why there was none. */
const delivery = z.object({ outcome: z.union([z.number(), z.string()]) });
const transaction = z.object({
  id: z.string(),
  status: z.string(),
  attempt: z.string(),
  deliveries: z.array(delivery),
});
const transactionsAnswer = z.object({ transactions: z.array(transaction) });
const orderedAnswer = z.object({ id: z.string() });
const ledgerAnswer = z.object({ entries: z.array(movement), totals: z.array(total) });

/** The providers, seen through the sandbox's own API: what they did, and what they shall do next. */
export class PaymentWorld {
  readonly url: string;

  constructor(sandboxUrl: string) {
    this.url = sandboxUrl;
  }

  /** @returns what {@link takeBack} takes. */
  async order(scenario: PaymentScenario): Promise<string> {
    return orderedAnswer.parse(await this.#call('POST', '/api/control', scenario)).id;
  }

  /** Ends a scenario that was ordered until taken back. */
  async takeBack(id: string): Promise<void> {
    await this.#call('DELETE', `/api/control/${id}`);
  }

  async clearScenarios(): Promise<void> {
    await this.#call('DELETE', '/api/control');
  }

  /** What was really captured and refunded for an order, in cents. */
  async ledger(reference: string) {
    return ledgerAnswer.parse(await this.#call('GET', `/api/ledger?reference=${encodeURIComponent(reference)}`));
  }

  /** The payments of an order, with every webhook sent and what it was answered with. */
  async payments(reference: string) {
    const answer = await this.#call('GET', `/api/transactions?reference=${encodeURIComponent(reference)}`);
    return transactionsAnswer.parse(answer).transactions;
  }

  /** Sends a payment's webhook again, all copies at the same instant. */
  async repeatWebhook(paymentId: string, options: { times?: number; signature?: 'good' | 'bad' } = {}): Promise<void> {
    await this.#call('POST', `/api/transactions/${paymentId}/webhooks`, options);
  }

  /** PayPal takes an order's payment back, and tells it `times` times at the same instant. */
  async reverse(reference: string, times = 1): Promise<void> {
    const [payment] = await this.payments(reference);
    if (payment === undefined) throw new Error(`No payment of ${reference}`);
    await this.#call('POST', `/api/transactions/${payment.id}/reversal`, { times });
  }

  /** The captured and refunded sums of an order, in cents; zeros when no provider knows it. */
  async moneyOf(reference: string): Promise<{ captured: number; refunded: number; captures: number }> {
    const { totals } = await this.ledger(reference);
    const sum = (pick: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + pick(one), 0);
    return { captured: sum((t) => t.captured), refunded: sum((t) => t.refunded), captures: sum((t) => t.captures) };
  }

  /** The buyer decides on PayPal's page; where PayPal then sends the browser, null when it stays. */
  async approve(approvalUrl: string, orderNumber: string, scenario = 'accept'): Promise<string | null> {
    await this.order({ provider: 'paypal', scenario, match: orderNumber });
    const answer = await fetch(approvalUrl, { redirect: 'manual' });
    return answer.headers.get('location');
  }

  /** Sends the webhooks of all payments of an order again, all copies at the same instant. */
  async repeatWebhooks(reference: string, times: number): Promise<void> {
    const payments = await this.payments(reference);
    await Promise.all(payments.map(({ id }) => this.repeatWebhook(id, { times })));
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
