import { collectedBefore, COLLECTED_ORDERS_MAXIMUM, zeroCents } from '@economat/commerce';
import {
  collectiveInvoice,
  type Invoice,
  invoiceFingerprint,
  type OrderToCollect,
  parseInvoiceRecord,
  type ReceivedBefore,
  receivedBefore,
  recordProblems,
} from '@economat/invoice';
import { newDocumentId } from '../database/document-id.ts';
import type { Database, Sql } from '../database/sql.ts';
import { insertDocument } from '../invoices/invoice-queries.ts';
import { dueDay, invoiceRecord } from '../invoices/invoice-record.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { creditUnsent } from '../invoices/issue-credit-note.ts';
import { withLineGrounds } from '../invoices/line-grounds.ts';
import { type Numbered, provisionalNumber, takeNumber } from '../invoices/number-series.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { findOrders } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { claimCompany, companiesToCollect, ordersToCollect } from './collection-queries.ts';

export interface AccountDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly warn: (message: string) => void;
}

export interface Collected {
  readonly order: StoredOrder;
  readonly shippedOn: string;
}

/** A record has at most so many lines. */
const LINES_MAXIMUM = 2000;

/**
 * Issues the collective invoices that are due: one for each company and month, several where a month has many orders. Each company in one
 * transaction, by one process; what was collected is found no more.
 */
export async function collectMonths(deps: AccountDeps): Promise<number> {
  const before = collectedBefore(deps.now());
  let issued = 0;
  await eachAlone(await companiesToCollect(deps.database.sql, before), async (companyId) => {
    issued += await deps.database.transaction((sql) => collectCompany(sql, deps, companyId, before));
  });
  return issued;
}

async function collectCompany(sql: Sql, deps: AccountDeps, companyId: number, before: Date): Promise<number> {
  if (!(await claimCompany(sql, companyId))) return 0;
  let issued = 0;
  for (const group of groupsOf(await readCollected(sql, await ordersToCollect(sql, companyId, before)))) {
    if (await issueCollective(sql, deps, group)) issued += 1;
  }
  return issued;
}

/** What a collective invoice says of orders. */
export async function readCollected(
  sql: Sql,
  orders: readonly { readonly documentId: string; readonly shippedOn: string | null }[],
): Promise<Collected[]> {
  const found = await findOrders(sql, orders.map(({ documentId }) => documentId)); // prettier-ignore
  const stored = new Map(found.map((order) => [order.documentId, order]));
  const collected: Collected[] = [];
  for (const { documentId, shippedOn } of orders) {
    const order = stored.get(documentId);
    if (order !== undefined) collected.push({ order: await withLineGrounds(sql, order), shippedOn: shippedOn ?? '' });
  }
  return collected;
}

/** By month of shipment and legal person, which a company may change, and within it as many as one document may hold. */
function groupsOf(collected: readonly Collected[]): [Collected, ...Collected[]][] {
  const groups: [Collected, ...Collected[]][] = [];
  for (const one of collected) {
    const group = groups.at(-1);
    const lines = (group ?? []).reduce((sum, { order }) => sum + order.lines.length, one.order.lines.length);
    const fits =
      group !== undefined &&
      group[0].shippedOn.slice(0, 7) === one.shippedOn.slice(0, 7) &&
      identityOf(group[0].order) === identityOf(one.order) &&
      group.length < COLLECTED_ORDERS_MAXIMUM &&
      lines <= LINES_MAXIMUM;
    if (fits) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function identityOf({ buyer }: StoredOrder): string | null {
  return buyer.siren ?? buyer.vatNumber;
}

/**
 * Issues one invoice over orders, with its mail. The caller holds their locks.
 * @param received what came for the one that it replaces.
 * @returns whether it could be issued.
 */
export async function issueCollective(
  sql: Sql,
  deps: Pick<AccountDeps, 'now' | 'warn'>,
  group: readonly [Collected, ...Collected[]],
  received: ReceivedBefore = { amount: zeroCents, day: null },
): Promise<boolean> {
  const settings = await readInvoiceSettings(sql);
  if (settings === null) return false;
  const at = deps.now();
  const recordOf = (numbered: Numbered): Invoice => {
    const toCollect = ({ order, shippedOn }: Collected): OrderToCollect => {
      const { kind: _kind, number: _number, credited: _credited, ...body } = invoiceRecord(order, settings, numbered);
      return { body, shippedOn };
    };
    const [first, ...others] = group;
    const dueDate = dueDay(first.order, settings, numbered.issueDate);
    const invoice = collectiveInvoice([toCollect(first), ...others.map(toCollect)], { ...numbered, dueDate });
    return receivedBefore(invoice, received);
  };
  const draft = recordOf(provisionalNumber(at));
  const problems = recordProblems(draft);
  if (!parseInvoiceRecord(draft).ok || problems.length > 0) {
    const numbers = group.map(({ order }) => order.orderNumber).join(', ');
    deps.warn(`The orders ${numbers} cannot be invoiced together: ${problems.map(({ code }) => code).join(', ')}`);
    return false;
  }
  const record = recordOf(await takeNumber(sql, 'invoice', at));
  const fingerprint = await invoiceFingerprint(record);
  const { documentId: orderDocumentId } = group[0].order;
  await insertDocument(sql, { record, orderDocumentId, fingerprint, refundKey: null, at });
  for (const { order } of group) {
    await creditUnsent(sql, order, at);
    const event = { orderId: order.id, kind: 'invoiced', actor: 'system', detail: record.number, at } as const;
    await recordEvent(sql, { ...event, documentId: newDocumentId() });
  }
  const mail = { kind: 'account-invoiced', payload: { invoice: record.number } };
  await addToOutbox(sql, { ...mail, dedupeKey: `account-invoiced:${record.number}` });
  return true;
}
