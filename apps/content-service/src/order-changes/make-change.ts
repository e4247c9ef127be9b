import { type Cents, mayRedirect, needsConsent } from '@economat/commerce';
import type {
  ChangePreview,
  CorrectionRequest,
  OrderChangeState,
  RefusalOf,
  staffEndpoints,
  WantedChange,
} from '@economat/contract';
import { cents } from '@economat/commerce';
import { databaseNow } from '../database/database-clock.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { isPaid } from '../invoices/invoice-record.ts';
import { barOfRise } from '../on-account/hold-credit.ts';
import { recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder, type LockedOrder, lockOrder } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { applyChange, isInvoicedAgain } from './apply-change.ts';
import { barOfOrder } from './bar-of-order.ts';
import { queueChangeMail } from './change-mail.ts';
import { findOpenChange, insertChange, type NewChange } from './change-queries.ts';
import { endChange } from './end-change.ts';
import { type ChangedContent, changeDetails, contentOf, contentView, versionOf } from './order-content.ts';
import { priceChange } from './price-change.ts';

type MakeRefusal = Exclude<
  RefusalOf<typeof staffEndpoints.makeOrderChange>,
  'token-missing' | 'token-invalid' | 'forbidden'
>;
type ContentRefusal = Exclude<MakeRefusal, 'seller-missing'>;

/** Days that a buyer has to answer. */
const ANSWER_DAYS = 7;
const DAY_IN_MILLISECONDS = 86_400_000;

/** A confirmed change. */
export interface ChangeToMake extends WantedChange {
  readonly request?: CorrectionRequest | null | undefined;
  /** The total that staff saw. */
  readonly total: Cents;
}

export interface MadeChange {
  readonly documentId: string;
  readonly state: OrderChangeState;
}

/** What an order would be after a change; stores nothing. */
export async function previewChange(
  { database: { sql } }: OrderDeps,
  reference: string,
  wanted: WantedChange,
): Promise<Outcome<ChangePreview, ContentRefusal>> {
  const order = await findOrder(sql, reference);
  if (order === null) return refused('not-found');
  const priced = await contentFor(sql, order, wanted);
  if (!priced.ok) return priced;
  const [before, after] = [contentOf(order), priced.value];
  const difference = isPaid(order) ? after.total - order.total : 0;
  return done({
    before: contentView(before),
    after: contentView(after),
    needsConsent: needsConsent(before, after),
    isInvoicedAgain: order.documents.some(({ kind }) => kind === 'invoice') && isInvoicedAgain(before, after),
    difference: cents(Math.max(0, difference)),
    refund: cents(Math.max(0, -difference)),
  });
}

/**
 * Changes an order under its lock: at once where that neither costs the buyer more nor takes something away, otherwise as a proposal that
 * waits for his yes. A change that is still open is replaced.
 * @param by name of the member of staff.
 */
export async function makeChange(
  deps: OrderDeps,
  reference: string,
  wanted: ChangeToMake,
  by: string | null,
): Promise<Outcome<MadeChange, MakeRefusal>> {
  const made = await deps.database.transaction(
    async (sql, rollBackWith: (result: Outcome<MadeChange, MakeRefusal>) => never) => {
      const locked = await lockOrder(sql, reference);
      const order = locked === null ? null : await findOrder(sql, locked.documentId);
      if (locked === null || order === null) return refused('not-found');
      const priced = await contentFor(sql, order, wanted);
      if (!priced.ok) return priced;
      if (priced.value.total !== wanted.total) return refused('order-changed-meanwhile');
      const refusal = await store(sql, deps, { locked, order, content: priced.value, wanted, by });
      faultPoint('change-made');
      return refusal.ok ? refusal : rollBackWith(refusal);
    },
  );
  faultPoint('change-committed');
  return made;
}

/** The priced content of a change that the order still allows. */
async function contentFor(
  sql: Sql,
  order: StoredOrder,
  wanted: WantedChange,
): Promise<Outcome<ChangedContent, ContentRefusal>> {
  if (wanted.version !== versionOf(order)) return refused('order-changed-meanwhile');
  const bar = await barOfOrder(sql, order);
  const { shippingAddress, billingAddress, lines, discount } = wanted;
  const redirects =
    shippingAddress !== undefined && [billingAddress, lines, discount].every((part) => part === undefined);
  if (bar !== null && !(redirects && mayRedirect(bar))) return refused('order-change-barred');
  const priced = await priceChange(sql, order, wanted);
  const rise = priced.ok ? await barOfRise(sql, order, priced.value.total) : null;
  return rise === null ? priced : refused(rise);
}

async function store(
  sql: Sql,
  deps: OrderDeps,
  made: {
    readonly locked: LockedOrder;
    readonly order: StoredOrder;
    readonly content: ChangedContent;
    readonly wanted: ChangeToMake;
    readonly by: string | null;
  },
): Promise<Outcome<MadeChange, MakeRefusal>> {
  const { locked, order, content, wanted, by } = made;
  const before = contentOf(order);
  const waits = needsConsent(before, content);
  const now = await databaseNow(sql);
  const open = await findOpenChange(sql, order.id);
  if (open !== null) await endChange(sql, open, { expiry: 'replaced', at: now, actor: 'staff', by });
  const change: NewChange = {
    documentId: newDocumentId(),
    orderId: order.id,
    version: wanted.version,
    content,
    formerTotal: order.total,
    request: wanted.request ?? null,
    reason: wanted.discount?.reason ?? null,
    by,
    until: waits ? new Date(now.getTime() + ANSWER_DAYS * DAY_IN_MILLISECONDS) : null,
    at: now,
  };
  await insertChange(sql, change);
  const { documentId } = change;
  const at = deps.now();
  const event = { actor: 'staff', by, at } as const;
  if (!waits) {
    const refusal = await applyChange(sql, locked, order, { ...change, held: [] }, event);
    return refusal === null ? done({ documentId, state: 'applied' }) : refused(refusal);
  }
  const details = changeDetails(before, content);
  const proposed = { ...event, ...details, orderId: order.id, kind: 'change-proposed' } as const;
  await recordEvent(sql, { ...proposed, documentId: newDocumentId() });
  await queueChangeMail(sql, documentId, 'proposed');
  return done({ documentId, state: 'proposed' });
}
