import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** A settled refund. */
export interface DoneRefund {
  readonly key: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly withdrawal: string | null;
  readonly providerReference: string | null;
}

const DONE_REFUND = `r.key, r.amount_cents as amount, r.reason, r.withdrawal_document_id as withdrawal,
  r.provider_reference as "providerReference"`;

type DoneRefundRow = Omit<DoneRefund, 'amount'> & { readonly amount: string };

function doneRefundFrom(row: DoneRefundRow): DoneRefund {
  return { ...row, amount: cents(Number(row.amount)) };
}

/** Settled refunds of an order without a credit note, oldest first. A payment that was never invoiced needs none. */
export async function listUncreditedRefunds(sql: Sql, orderDocumentId: string): Promise<DoneRefund[]> {
  const rows = await sql(
    `select ${DONE_REFUND} from shop_payment_refunds r join orders o on o.id = r.order_id
     where o.document_id = :orderDocumentId and r.state = 'done' and r.anomaly_id is null and r.change_document_id is null
       and not exists (select 1 from shop_invoices i where i.refund_key = r.key)
     order by r.created_at, r.key`,
    { orderDocumentId },
  );
  return rows.map(doneRefundFrom);
}

export async function findDoneRefund(sql: Sql, key: string): Promise<DoneRefund | null> {
  const [row] = await sql(`select ${DONE_REFUND} from shop_payment_refunds r where r.key = :key and r.state = 'done'`, {
    key,
  });
  return row === undefined ? null : doneRefundFrom(row);
}

/** A declaration of withdrawal that no refund answers. */
export interface UnansweredWithdrawal {
  readonly documentId: string;
  /** What providers refused of its refund and was not asked for again; null before there is one. */
  readonly refused: Cents | null;
}

export async function unansweredWithdrawals(sql: Sql, orderId: number): Promise<UnansweredWithdrawal[]> {
  const rows = await sql(
    `select w.document_id as "documentId", shop_left_of_refund(w.document_id) as refused
     from shop_withdrawals w where w.order_id = :orderId and not w.is_answered`,
    { orderId },
  );
  return rows.map(({ documentId, refused }) => ({
    documentId,
    refused: refused === null ? null : cents(Number(refused)),
  }));
}
