import { type Cents, cents, type Voucher, type VoucherUsage, mailboxKey } from '@economat/commerce';
import type { Row, Sql } from '../database/sql.ts';

export interface StoredVoucher {
  readonly id: number;
  readonly terms: Voucher;
}

/** Columns of one voucher; dates leave as text because they are stored in UTC without a zone. */
const VOUCHER = `
  select c.id, c.code, c.active, c.kind, cast(c.percent as float8) as percent, c.amount_cents, c.minimum_sub_total_cents,
         c.usage_limit, c.usage_limit_per_customer,
         to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
         to_char(c.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
         array(select i.document_id from coupons_categories_lnk l join sidebar_items i on i.id = l.sidebar_item_id
               where l.coupon_id = c.id) as categories
  from coupons c
  where upper(regexp_replace(normalize(c.code, NFKC), '\\s+', '', 'g')) = :code`;

/** @param code as `normaliseVoucherCode` returns it. */
export async function findVoucher(sql: Sql, code: string): Promise<StoredVoucher | null> {
  const [row] = await sql(VOUCHER, { code });
  return row === undefined ? null : voucherFrom(row);
}

/** Like {@link findVoucher}, locked until this transaction ends, so that its uses can be counted. */
export async function lockVoucher(sql: Sql, code: string): Promise<StoredVoucher | null> {
  const [row] = await sql(`${VOUCHER} for update of c`, { code });
  return row === undefined ? null : voucherFrom(row);
}

export interface VoucherCustomer {
  readonly customerId: number | null;
  /** Normalised addresses of this buyer. */
  readonly emails: readonly string[];
}

/** How often a voucher is used. Counts only for limits that are set, so an unlimited voucher stays cheap. */
export async function countVoucherUses(
  sql: Sql,
  voucher: StoredVoucher,
  customer: VoucherCustomer,
): Promise<VoucherUsage> {
  const { usageLimit, usageLimitPerCustomer } = voucher.terms;
  if (!usageLimit && !usageLimitPerCustomer) return { total: 0, byCustomer: 0 };
  const [row] = await sql(
    `select
       (select count(*) from shop_coupon_uses
        where :limited and coupon_id = :voucherId and returned_at is null) as total,
       (select count(*) from shop_coupon_uses
        where coupon_id = :voucherId and returned_at is null
          and (customer_email = any(:emails) or customer_id = :customerId)) as by_customer`,
    {
      voucherId: voucher.id,
      limited: Boolean(usageLimit),
      emails: customer.emails.map(mailboxKey),
      customerId: customer.customerId,
    },
  );
  return { total: Number(row?.total ?? 0), byCustomer: Number(row?.by_customer ?? 0) };
}

export interface VoucherUse {
  readonly voucherId: number;
  readonly orderDocumentId: string;
  readonly customerId: number | null;
  readonly customerEmail: string;
  readonly discount: Cents;
  readonly at: Date;
}

export async function recordVoucherUse(sql: Sql, use: VoucherUse): Promise<void> {
  await sql(
    `insert into shop_coupon_uses (coupon_id, order_document_id, customer_id, customer_email, discount_cents, used_at)
     values (:voucherId, :orderDocumentId, :customerId, :customerEmail, :discount, :at)`,
    { ...use, customerEmail: mailboxKey(use.customerEmail), at: use.at.toISOString() },
  );
}

/** The voucher that an order uses, and what it takes off. */
export interface OrderVoucher {
  readonly code: string;
  readonly discount: Cents;
}

export async function findOrderVoucher(sql: Sql, orderDocumentId: string): Promise<OrderVoucher | null> {
  const [row] = await sql(
    `select c.code, u.discount_cents as discount from shop_coupon_uses u join coupons c on c.id = u.coupon_id
     where u.order_document_id = :orderDocumentId and u.returned_at is null`,
    { orderDocumentId },
  );
  return row === undefined ? null : { code: row.code, discount: cents(row.discount) };
}

/** What the voucher of a changed order takes off now; nothing gives its use back. */
export async function updateVoucherUse(sql: Sql, orderDocumentId: string, discount: Cents, at: Date): Promise<void> {
  await sql(
    `update shop_coupon_uses set discount_cents = :discount,
       returned_at = case when :discount = 0 then cast(:at as timestamptz) end
     where order_document_id = :orderDocumentId and returned_at is null`,
    { orderDocumentId, discount, at: at.toISOString() },
  );
}

/** Returns the use of a cancelled order. Safe to repeat. */
export async function returnVoucherUse(sql: Sql, orderDocumentId: string, at: Date): Promise<void> {
  await sql(
    `update shop_coupon_uses set returned_at = :at
     where order_document_id = :orderDocumentId and returned_at is null`,
    { orderDocumentId, at: at.toISOString() },
  );
}

function voucherFrom(row: Row<typeof VOUCHER>): StoredVoucher {
  const terms = {
    code: row.code,
    active: row.active,
    minimumSubTotal: row.minimum_sub_total_cents === null ? null : cents(row.minimum_sub_total_cents),
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    usageLimit: row.usage_limit,
    usageLimitPerCustomer: row.usage_limit_per_customer,
    categories: row.categories,
  };
  return row.kind === 'percentage'
    ? { id: row.id, terms: { ...terms, kind: 'percentage', percent: row.percent ?? 0 } }
    : { id: row.id, terms: { ...terms, kind: 'amount', amount: cents(row.amount_cents ?? 0) } };
}
