import * as z from 'zod/mini';

export interface Scenario {
  readonly provider: 'paypal' | 'axepta';
  readonly scenario: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly operation?: string;
  /** Limits it to payments whose reference contains this text. */
  readonly match: string;
}

const ledger = z.object({
  totals: z.array(z.object({ captured: z.number(), refunded: z.number(), captures: z.number() })),
});
const transactions = z.object({ transactions: z.array(z.looseObject({ id: z.string() })) });

/** The providers behind their control interface: what happens next, and what really happened. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async order(scenario: Scenario): Promise<void> {
    const answer = await this.#post('/api/control', scenario);
    if (!answer.ok) throw new Error(`The sandbox refused ${JSON.stringify(scenario)}: ${await answer.text()}`);
  }

  /** What the provider took and gave back for an order, in cents; zeros when it knows nothing of it. */
  async moneyOf(orderNumber: string): Promise<{ captured: number; refunded: number; captures: number }> {
    const answer = await fetch(`${this.url}/api/ledger?reference=${orderNumber}`);
    const { totals } = ledger.parse(await answer.json());
    const sum = (pick: (total: (typeof totals)[number]) => number) =>
      totals.reduce((all, total) => all + pick(total), 0);
    return { captured: sum((t) => t.captured), refunded: sum((t) => t.refunded), captures: sum((t) => t.captures) };
  }

  /** The buyer agrees on the provider's page; where the provider then sends the browser, null when it stays. */
  async approve(approvalUrl: string, orderNumber: string, scenario = 'accept'): Promise<string | null> {
    await this.order({ provider: 'paypal', scenario, match: orderNumber, times: 1 });
    const answer = await fetch(approvalUrl, { redirect: 'manual' });
    return answer.headers.get('location');
  }

  /** Sends the notices of an order's payment again, all copies at the same moment. */
  async repeatNotices(orderNumber: string, times: number): Promise<void> {
    const answer = await fetch(`${this.url}/api/transactions?reference=${orderNumber}`);
    const { transactions: found } = transactions.parse(await answer.json());
    await Promise.all(
      found.map(({ id }) => this.#post(`/api/transactions/${id}/notices`, { times, signature: 'good' })),
    );
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
