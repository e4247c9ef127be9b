import { type RefundTransferView, refundsAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import { inject } from 'vitest';
import { type Answer, call } from './order-client.ts';

const login = z.object({ data: z.object({ token: z.string() }) });
const actions = z.object({
  meta: z.object({
    staffActions: z.object({
      ship: z.boolean(),
      deliver: z.boolean(),
      cancel: z.boolean(),
      transferReceived: z.boolean(),
      invoice: z.boolean(),
    }),
  }),
});

/** The first administrator at the desk, through the calls that a page of the desk makes. */
export class StaffDesk {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static readonly #open = new Map<string, Promise<StaffDesk>>();

  /** Logs in once per service: the desk limits log-ins. */
  static open(url: string): Promise<StaffDesk> {
    const desk = StaffDesk.#open.get(url) ?? StaffDesk.logIn(url);
    StaffDesk.#open.set(url, desk);
    return desk;
  }

  /** A session of its own, for where time passes that ends others. */
  static async logIn(url: string): Promise<StaffDesk> {
    const answer = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@economat.test', password: inject('cluster').secrets.ADMIN_PASSWORD }),
    });
    return new StaffDesk(url, login.parse(await answer.json()).data.token);
  }

  move(reference: string, step: string, body?: unknown): Promise<Answer> {
    return call(this.#url, 'POST', `/staff/orders/${reference}/${step}`, body, { token: this.#token });
  }

  /** Marks an order as paid by transfer. */
  async received(reference: string): Promise<void> {
    const { status, body } = await this.move(reference, 'transfer-received');
    if (status !== 200) throw new Error(`Not received (${status}): ${JSON.stringify(body)}`);
  }

  read(reference: string): Promise<Answer> {
    return call(this.#url, 'GET', `/staff/orders/${reference}`, undefined, { token: this.#token });
  }

  async actions(reference: string) {
    const answer = await this.read(reference);
    return actions.parse(answer.body).meta.staffActions;
  }

  get(path: string): Promise<Answer> {
    return call(this.#url, 'GET', `/staff${path}`, undefined, { token: this.#token });
  }

  /** A file that the desk offers to save. */
  file(path: string): Promise<Response> {
    return fetch(`${this.#url}/api/staff${path}`, { headers: { authorization: `Bearer ${this.#token}` } });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return call(this.#url, 'POST', `/staff${path}`, body, { token: this.#token });
  }

  async refundTransfers(documentId: string): Promise<RefundTransferView[]> {
    const { data } = refundsAnswer.parse((await this.get('/refunds')).body);
    return data.transfers.filter(({ order }) => order.documentId === documentId);
  }

  /** Refunds an order that was paid by transfer, as if the money had been sent from the bank's own pages at once. */
  async refundByTransfer(documentId: string, data: object): Promise<Answer> {
    const answer = await this.post(`/orders/${documentId}/refund`, { data });
    const transfers = (await this.refundTransfers(documentId)).filter(({ state }) => state !== 'sent');
    if (transfers.length > 0)
      await this.post('/transfers-sent', { data: { transfers: transfers.map(({ id }) => id) } });
    return answer;
  }

  edit(uid: string, documentId: string, fields: object): Promise<Response> {
    return fetch(`${this.#url}/content-manager/collection-types/${uid}/${documentId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(fields),
    });
  }
}
