import { type Cents, cents } from '@economat/commerce';
import type { QuoteState } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

const OF_TODAY = `q.valid_until >= cast(:today as date)`;
const FOUND = `(:pattern = '' or q.search_text ilike :pattern)`;

/** The quotes of each state. */
const MEMBERS = {
  draft: `q.status = 'draft'`,
  sent: `q.status = 'sent' and ${OF_TODAY}`,
  accepted: `q.status = 'accepted'`,
  declined: `q.status = 'declined'`,
  withdrawn: `q.status = 'withdrawn'`,
  expired: `q.status = 'sent' and not ${OF_TODAY}`,
} as const satisfies Record<QuoteState, string>;

const STATE = `case when ${MEMBERS.expired} then 'expired' else q.status end` as const;
/** Of the wanted state; '' for all. */
const WANTED = `(:state = '' or ${STATE} = :state) and ${FOUND}` as const;

export interface QuoteSearch {
  readonly state: QuoteState | '';
  /** For `ilike`, '' for all. */
  readonly pattern: string;
  /** In France. */
  readonly today: string;
}

/** A page of quotes, the newest first. */
export async function listQuotes(
  sql: Sql,
  search: QuoteSearch,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await sql(
    `select q.document_id as "documentId", q.number, q.status, q.buyer_name as name, q.total_cents as total,
       jsonb_array_length(q.lines) as lines, cast(q.valid_until as text) as "validUntil", q.created_at as "createdAt", q.asked_by as "askedBy",
       (select o.order_number from orders o where o.id = q.order_id) as "orderNumber"
     from shop_quotes q where ${WANTED} order by q.id desc limit :limit offset :offset`,
    { ...search, ...page },
  );
  return rows.map((row) => ({
    ...row,
    total: cents(row.total),
    lines: row.lines ?? 0,
    createdAt: row.createdAt.toISOString(),
    askedBy: row.askedBy === 'buyer' ? ('buyer' as const) : ('staff' as const),
  }));
}

export async function countFoundQuotes(sql: Sql, search: QuoteSearch): Promise<number> {
  const [row] = await sql(`select count(*) as count from shop_quotes q where ${WANTED}`, { ...search });
  return Number(row?.count ?? 0);
}

/** The quotes that were sent for an account, the newest first. */
export async function listOwnQuotes(sql: Sql, customerId: number, limit: number) {
  return sql(
    `select q.document_id as "documentId", q.number, q.status, q.total_cents as total,
       cast(q.valid_until as text) as "validUntil", q.sent_at as "sentAt", o.document_id as "orderId",
       o.order_number as "orderNumber"
     from shop_quotes q left join orders o on o.id = q.order_id
     where q.customer_id = :customerId and q.sent_at is not null order by q.id desc limit :limit`,
    { customerId, limit },
  );
}

/** What buyers were promised and may still accept. */
export async function sumSentQuotes(sql: Sql, today: string): Promise<{ count: number; amount: Cents }> {
  const [row] = await sql(
    `select count(*) as count, sum(q.total_cents) as amount from shop_quotes q where ${MEMBERS.sent}`,
    { today },
  );
  return { count: Number(row?.count ?? 0), amount: cents(Number(row?.amount ?? 0)) };
}

/** How many quotes are in each state. */
export async function countQuotes(sql: Sql, today: string): Promise<Record<QuoteState, number>> {
  const [row] = await sql(
    `select count(*) filter (where ${MEMBERS.draft}) as draft, count(*) filter (where ${MEMBERS.sent}) as sent,
       count(*) filter (where ${MEMBERS.accepted}) as accepted, count(*) filter (where ${MEMBERS.declined}) as declined,
       count(*) filter (where ${MEMBERS.withdrawn}) as withdrawn, count(*) filter (where ${MEMBERS.expired}) as expired
     from shop_quotes q`,
    { today },
  );
  return {
    draft: Number(row?.draft ?? 0),
    sent: Number(row?.sent ?? 0),
    accepted: Number(row?.accepted ?? 0),
    declined: Number(row?.declined ?? 0),
    withdrawn: Number(row?.withdrawn ?? 0),
    expired: Number(row?.expired ?? 0),
  };
}
