import { type Cents, cents, type Language } from '@economat/commerce';
import type { TransferState } from '@economat/contract';
import type { Row, Sql } from '../../database/sql.ts';

/** A refund to be transferred, with the data of its mail, its file and its list entry. */
export interface RefundTransfer {
  readonly refundKey: string;
  readonly documentId: string;
  readonly state: TransferState;
  readonly holder: string | null;
  readonly ibanSealed: string | null;
  /** The part of the account that may be shown: `FR76 •••• 0189`. */
  readonly ibanHint: string | null;
  readonly linkId: string | null;
  readonly isLinkOpen: boolean;
  readonly fileId: number | null;
  readonly timesSent: number;
  readonly rejectReason: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly amount: Cents;
  readonly reason: string;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly language: Language;
}

interface TransferRow extends Omit<RefundTransfer, 'amount'> {
  readonly amount: string;
}

const SELECT = `select t.refund_key as "refundKey", t.document_id as "documentId", t.state, t.holder, t.iban_sealed as "ibanSealed",
    t.iban_hint as "ibanHint", t.link_id as "linkId", coalesce(t.link_expires_at > now(), false) as "isLinkOpen",
    t.file_id as "fileId", t.times_sent as "timesSent", t.reject_reason as "rejectReason", t.created_at as "createdAt",
    t.sent_at as "sentAt", r.amount_cents as amount, r.reason, o.document_id as "orderDocumentId",
    o.order_number as "orderNumber", o.language,
    concat_ws(', ', nullif(b.company_name, ''), b.first_name || ' ' || b.last_name) as name
  from shop_refund_transfers t join shop_payment_refunds r on r.key = t.refund_key join orders o on o.id = r.order_id
    join order_addresses b on b.id = o.billing_address_id`;

function transferFrom(row: TransferRow): RefundTransfer {
  return { ...row, amount: cents(Number(row.amount)) };
}

export async function insertRefundTransfer(sql: Sql, refundKey: string, documentId: string): Promise<void> {
  await sql(
    `insert into shop_refund_transfers (refund_key, document_id, state) values (:refundKey, :documentId, 'to-ask')
     on conflict (refund_key) do nothing`,
    { refundKey, documentId },
  );
}

/** @param lock locks the row until the transaction ends. */
export async function findRefundTransfer(
  sql: Sql,
  documentId: string,
  lock: 'for update of t' | '' = '',
): Promise<RefundTransfer | null> {
  const [row] = await sql(`${SELECT} where t.document_id = :documentId ${lock}`, { documentId });
  return row === undefined ? null : transferFrom(row);
}

/** Open transfers, oldest first, and those sent so recently that the bank may still return them. */
export async function listRefundTransfers(sql: Sql, limit: number): Promise<RefundTransfer[]> {
  const rows = await sql(
    `${SELECT} where t.state <> 'sent' or t.forget_at > now() order by t.state = 'sent', t.created_at, t.refund_key limit :limit`,
    { limit },
  );
  return rows.map(transferFrom);
}

export async function countOpenTransfers(sql: Sql): Promise<number> {
  const [row] = await sql(`select count(*) as count from shop_refund_transfers where state <> 'sent'`);
  return Number(row?.count ?? 0);
}

export async function listTransfersOfFile(sql: Sql, fileId: number): Promise<RefundTransfer[]> {
  const rows = await sql(`${SELECT} where t.file_id = :fileId order by t.refund_key`, { fileId });
  return rows.map(transferFrom);
}

/** Those of `documentIds` whose account is known and that are in no file yet, locked until the transaction ends. */
export async function lockTransfersToWire(sql: Sql, documentIds: readonly string[]): Promise<RefundTransfer[]> {
  const rows = await sql(
    `${SELECT} where t.document_id = any(:documentIds) and t.state = 'to-wire' order by t.refund_key for update of t`,
    { documentIds },
  );
  return rows.map(transferFrom);
}

/** A new link replaces an older one. */
export async function openAccountLink(sql: Sql, refundKey: string, linkId: string, days: number): Promise<void> {
  await sql(
    `update shop_refund_transfers set link_id = :linkId, link_expires_at = now() + make_interval(days => :days)
     where refund_key = :refundKey`,
    { refundKey, linkId, days },
  );
}

/** Stores the account: the link is used up, and an older refusal is cleared. */
export async function storeAccount(
  sql: Sql,
  refundKey: string,
  account: { readonly holder: string; readonly sealed: string; readonly hint: string },
): Promise<void> {
  await sql(
    `update shop_refund_transfers set state = 'to-wire', holder = :holder, iban_sealed = :sealed, iban_hint = :hint,
       link_id = null, link_expires_at = null, file_id = null, reject_reason = null, forget_at = null
     where refund_key = :refundKey`,
    { refundKey, ...account },
  );
}

export async function forgetAccount(sql: Sql, refundKey: string): Promise<void> {
  await sql(
    `update shop_refund_transfers set state = 'to-ask', holder = null, iban_sealed = null, iban_hint = null
     where refund_key = :refundKey`,
    { refundKey },
  );
}

const FILE = 'id, message_id as "messageId", created_at as "createdAt"';
const FILE_BY_ID = `select ${FILE} from shop_transfer_files where id = :id` as const;

export type TransferFile = Row<typeof FILE_BY_ID>;

export async function insertTransferFile(sql: Sql, messageId: string, by: string | null): Promise<TransferFile> {
  const [row] = await sql(
    `insert into shop_transfer_files (message_id, created_by) values (:messageId, :by) returning ${FILE}`,
    { messageId, by },
  );
  if (row === undefined) throw new Error('An inserted file must come back');
  return row;
}

export async function findTransferFile(sql: Sql, id: number): Promise<TransferFile | null> {
  const [row] = await sql(FILE_BY_ID, { id });
  return row ?? null;
}

/** Puts transfers with an account into a file; those already in another one are skipped. Returns how many. */
export async function putIntoFile(sql: Sql, documentIds: readonly string[], fileId: number): Promise<number> {
  const rows = await sql(
    `update shop_refund_transfers set state = 'in-file', file_id = :fileId
     where document_id = any(:documentIds) and state = 'to-wire' and iban_sealed is not null returning refund_key`,
    { documentIds, fileId },
  );
  return rows.length;
}

/** @param interval in which the bank may return the money: the account is deleted after it. */
export async function markTransferSent(sql: Sql, refundKey: string, interval: string): Promise<void> {
  await sql(
    `update shop_refund_transfers set state = 'sent', sent_at = now(), times_sent = times_sent + 1,
       forget_at = now() + cast(:interval as interval), link_id = null, link_expires_at = null, reject_reason = null
     where refund_key = :refundKey`,
    { refundKey, interval },
  );
}

/** The account was invalid, so it is deleted at once. */
export async function markTransferRejected(sql: Sql, refundKey: string, reason: string): Promise<void> {
  await sql(
    `update shop_refund_transfers set state = 'rejected', reject_reason = :reason, holder = null, iban_sealed = null,
       iban_hint = null, file_id = null, forget_at = null
     where refund_key = :refundKey`,
    { refundKey, reason },
  );
}

/** Deletes accounts of transfers that the bank can no longer return. Returns how many. */
export async function clearSentAccounts(sql: Sql): Promise<number> {
  const rows = await sql(
    `update shop_refund_transfers set holder = null, iban_sealed = null, iban_hint = null, forget_at = null
     where forget_at <= now() returning refund_key`,
  );
  return rows.length;
}
