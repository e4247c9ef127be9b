import { eurosFromCents } from '@economat/commerce';
import {
  changeDecisionAnswer,
  changeMadeAnswer,
  orderChangeAnswer,
  previewAnswer,
  staffChangesAnswer,
} from '@economat/contract';
import { vi } from 'vitest';
import { call, type placed } from './order-client.ts';
import { query } from './order-fixtures.ts';
import type { Mailbox } from './mailbox.ts';
import { StaffDesk } from './staff-desk.ts';

interface Shop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly mailbox: Mailbox;
}

/** What staff do with the changes of one order, as the page of the desk does it. */
export function changesOf(desk: StaffDesk, { documentId }: { readonly documentId: string }) {
  const read = async () => staffChangesAnswer.parse((await desk.get(`/orders/${documentId}/changes`)).body).data;

  async function preview(wanted: object) {
    const { version } = await read();
    return desk.post(`/orders/${documentId}/change-preview`, { data: { version, ...wanted } });
  }

  /** Compares and confirms; the answer to whichever was refused. */
  async function make(wanted: object, more: object = {}) {
    const { version } = await read();
    const compared = await desk.post(`/orders/${documentId}/change-preview`, { data: { version, ...wanted } });
    if (compared.status !== 200) return compared;
    const total = eurosFromCents(previewAnswer.parse(compared.body).data.after.total);
    return desk.post(`/orders/${documentId}/changes`, { data: { version, ...wanted, total, ...more } });
  }

  async function made(wanted: object, more: object = {}) {
    const answer = await make(wanted, more);
    if (answer.status !== 200) throw new Error(`Not changed (${answer.status}): ${JSON.stringify(answer.body)}`);
    return changeMadeAnswer.parse(answer.body).data;
  }

  return { read, preview, make, made };
}

/** Proposes to its buyer an order of one piece of each line; the mailbox that hears of it. */
export async function proposeChange(
  { url }: Pick<Shop, 'url'>,
  { order, email }: { readonly order: ReturnType<typeof placed>; readonly email: string },
): Promise<string> {
  const lines = order.orderItems.map(({ documentId: orderItem }) => ({ orderItem, quantity: 1 }));
  const discount = { amount: 1, reason: 'Geste <b>commercial</b>' };
  await changesOf(await StaffDesk.open(url), order).made({ lines, discount });
  return email;
}

/** The secret of the mailed link to a change. */
export async function secretOf(
  { mailbox }: Shop,
  email: string,
  change: string,
  subject = 'attend votre accord',
): Promise<string> {
  const link = new RegExp(`/order-change/${change}#([\\w-]{43})`);
  const mailed = async () => {
    const mails = await mailbox.arrived({ to: email, subject });
    return mails.map(({ text }) => link.exec(text)?.[1]).find((secret) => secret !== undefined);
  };
  return vi.waitFor(
    async () => {
      const secret = await mailed();
      if (secret === undefined) throw new Error('No mail has the link to the change');
      return secret;
    },
    { timeout: 20_000, interval: 100 },
  );
}

export async function readChange({ url }: Shop, change: string, secret: string) {
  return fetch(`${url}/api/order-changes/${change}`, { headers: { 'x-change-token': secret } });
}

export async function seenChange(shop: Shop, change: string, secret: string) {
  return orderChangeAnswer.parse(await (await readChange(shop, change, secret)).json()).data;
}

export async function decide({ url }: Shop, change: string, secret: string, accepts: boolean, total: number) {
  const answer = await fetch(`${url}/api/order-changes/${change}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-change-token': secret },
    body: JSON.stringify({ data: { accepts, total } }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

export async function decided(shop: Shop, change: string, secret: string, accepts: boolean) {
  const { after } = await seenChange(shop, change, secret);
  const answer = await decide(shop, change, secret, accepts, eurosFromCents(after.total));
  if (answer.status !== 200) throw new Error(`Not decided (${answer.status}): ${JSON.stringify(answer.body)}`);
  return changeDecisionAnswer.parse(answer.body).data;
}

/** The books of an order in cents: what came in and stayed, what the documents say, what is still to be given back. */
export async function booksOf(databaseUrl: string, documentId: string) {
  const [row] = await query<Record<'refunded' | 'ownRefunds' | 'documents' | 'owed' | 'total' | 'captured', string>>(
    databaseUrl,
    `select o.total_cents as total,
       (select coalesce(sum(amount_cents), 0) from shop_payment_attempts a where a.order_id = o.id and a.state = 'captured') as captured,
       (select coalesce(sum(amount_cents), 0) from shop_payment_refunds r where r.order_id = o.id and r.state = 'done') as refunded,
       (select coalesce(sum(amount_cents), 0) from shop_payment_refunds r
          where r.order_id = o.id and r.state = 'done' and r.change_document_id is null) as "ownRefunds",
       (select coalesce(sum(case kind when 'invoice' then 1 else -1 end * cast(record #>> '{totals,grandTotal}' as bigint)), 0)
          from shop_invoices i where i.order_document_id = o.document_id) as documents,
       (select coalesce(sum(refund_cents), 0) from shop_order_changes c where c.order_id = o.id)
         - (select coalesce(sum(amount_cents), 0) from shop_payment_refunds r
            where r.order_id = o.id and r.state = 'done' and r.change_document_id is not null) as owed
     from orders o where o.document_id = $1`,
    [documentId],
  );
  if (row === undefined) throw new Error('The order is gone');
  return {
    total: Number(row.total),
    captured: Number(row.captured),
    refunded: Number(row.refunded),
    ownRefunds: Number(row.ownRefunds),
    documents: Number(row.documents),
    owed: Number(row.owed),
  };
}

/** The order as its buyer reads it. */
export function readOrder({ url }: Shop, { documentId, accessToken }: { documentId: string; accessToken: string }) {
  return call(url, 'GET', `/orders/${documentId}`, undefined, { orderToken: accessToken });
}
