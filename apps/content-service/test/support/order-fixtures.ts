import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { newDocumentId } from '../../src/database/document-id.ts';

/** Tests that wait for a row ask many times a second: greeting the server each time takes more than most of their statements. */
const pools = new Map<string, Pool>();

function poolOf(databaseUrl: string): Pool {
  const open = pools.get(databaseUrl);
  if (open !== undefined) return open;
  const pool = new Pool({ connectionString: databaseUrl, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  // A database that is dropped ends its idle connections; unheard, that would end our process.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
}

/** Runs one statement on a test's own database and returns its rows. */
export async function query<Row>(databaseUrl: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await poolOf(databaseUrl).query(statement, values)).rows as Row[];
}

export interface Product {
  readonly productId: string;
  readonly title: string;
}

export interface ProductFacts {
  /** PD_PriceRange. */
  readonly price: string;
  /** Bundle options. */
  readonly options?: string;
  readonly vat?: number;
  /** Legal ground of 0 %: nothing is sold without VAT but on one. */
  readonly vatGround?: string;
  readonly stock?: number;
  readonly title?: string;
  readonly isOnline?: boolean;
  readonly variants?: readonly string[];
  readonly parentId?: string;
}

/** A catalogue item of the test's own, so that no test depends on the demo catalogue. */
export async function addProduct(databaseUrl: string, facts: ProductFacts): Promise<Product> {
  const productId = newDocumentId();
  const title = facts.title ?? `Produit ${productId}`;
  const [row] = await query<{ id: number }>(
    databaseUrl,
    `insert into sidebar_items (document_id, title, slug, is_online, rank, pd_price_range, quantity, vat, vat_ground, stock, created_at, updated_at, published_at)
     values ($1, $2, $9, $3, 0, $4, $5, $6, $7, $8, now(), now(), now()) returning id`,
    [
      productId,
      title,
      facts.isOnline ?? true,
      facts.price,
      facts.options ?? null,
      facts.vat ?? 20,
      facts.vatGround ?? null,
      facts.stock ?? null,
      `produit-${productId}`,
    ],
  );
  if (facts.parentId !== undefined) {
    await query(
      databaseUrl,
      `insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id)
       select $1, id from sidebar_items where document_id = $2`,
      [row?.id, facts.parentId],
    );
  }
  for (const variant of facts.variants ?? []) {
    await query(
      databaseUrl,
      `with variant as (insert into components_catalogue_variants (title, name) values ('Couleur', $2) returning id)
       insert into sidebar_items_cmps (entity_id, cmp_id, component_type, field, "order")
       select $1, id, 'catalogue.variant', 'variants', 1 from variant`,
      [row?.id, variant],
    );
  }
  return { productId, title };
}

export interface VoucherFacts {
  readonly percent?: number;
  readonly amountCents?: number;
  readonly minimumSubTotalCents?: number;
  readonly usageLimit?: number;
  readonly usageLimitPerCustomer?: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly active?: boolean;
  readonly categoryId?: string;
}

/** A voucher of the test's own; returns its code. */
export async function addVoucher(databaseUrl: string, facts: VoucherFacts): Promise<string> {
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  await query(
    databaseUrl,
    `with coupon as (
       insert into coupons (document_id, code, active, kind, percent, amount_cents, minimum_sub_total_cents, starts_at,
                            ends_at, usage_limit, usage_limit_per_customer, created_at, updated_at, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now(), now()) returning id
     )
     insert into coupons_categories_lnk (coupon_id, sidebar_item_id)
     select coupon.id, item.id from coupon join sidebar_items item on item.document_id = $12`,
    [
      newDocumentId(),
      code,
      facts.active ?? true,
      facts.percent === undefined ? 'amount' : 'percentage',
      facts.percent ?? null,
      facts.amountCents ?? null,
      facts.minimumSubTotalCents ?? null,
      facts.startsAt ?? null,
      facts.endsAt ?? null,
      facts.usageLimit ?? null,
      facts.usageLimitPerCustomer ?? null,
      facts.categoryId ?? null,
    ],
  );
  return code;
}

export async function stockOf(databaseUrl: string, { productId }: Product): Promise<number | null> {
  const [row] = await query<{ stock: number | null }>(
    databaseUrl,
    'select stock from sidebar_items where document_id = $1',
    [productId],
  );
  return row?.stock ?? null;
}

export async function countRows(databaseUrl: string, table: string): Promise<number> {
  const [row] = await query<{ n: string }>(databaseUrl, `select count(*) as n from ${table}`);
  return Number(row?.n);
}
