import type { Client } from 'pg';
import { withClient } from '../../../scripts/stack/index.ts';
import { copyRows } from './copy-rows.ts';

const ORIGINAL = 'rouleaux-thermiques-80x80';
const ROOTS = 5;
const PRODUCTS_A_CATEGORY = 19;
/** Ids of the levels, so far apart that they never meet each other or rows that the shop itself has made. */
const BASE = { root: 1_000_000, category: 1_100_000, product: 1_200_000 } as const;
/** Products that the home page shows. */
const TILES = 8;

/** Addresses of pages that a shop of any size has, each with the same on it. */
export const GROWN_PAGES = {
  home: '/',
  category: '/category-products/rayon-1',
  product: productPath(100),
} as const;

export function productPath(number: number): string {
  return `/product-detail/produit-${number}`;
}

/** How many products {@link makeManyItems} makes for a wished number of items. */
export function productCount(items: number): number {
  return categoryCount(items) * PRODUCTS_A_CATEGORY;
}

function categoryCount(items: number): number {
  return Math.floor(items / (PRODUCTS_A_CATEGORY + 1) / ROOTS) * ROOTS;
}

/** Replaces the demo catalogue by a tree of about `items` copies of one product: five roots, categories of nineteen. */
export async function makeManyItems(databaseUrl: string, items: number): Promise<void> {
  const categories = categoryCount(items);
  const products = productCount(items);
  await withClient(databaseUrl, async (db) => {
    // Notifying replicas that do not run yet of every row would take longer than writing it.
    await db.query('set session_replication_role = replica');
    const id = await keepOnly(db, ORIGINAL);
    const level = (table: 'root' | 'category' | 'product', copies: number, columns: Record<string, string>) =>
      copyRows(db, {
        table: 'sidebar_items',
        id,
        copies,
        columns: {
          id: `${BASE[table]} + n`,
          document_id: `'${table}' || lpad(cast(n as text), ${24 - table.length}, '0')`,
          reference: `'${table}-' || n`,
          slug_en: `'${table}-' || n`,
          ...columns,
        },
      });
    const group = { pd_price_range: 'null', quantity: 'null' };
    await level('root', ROOTS, { ...group, slug: `'univers-' || n`, title: `'Univers ' || n`, rank: 'n' });
    await level('category', categories, { ...group, slug: `'rayon-' || n`, title: `'Rayon ' || n`, rank: 'n' });
    await level('product', products, {
      slug: `'produit-' || n`,
      title: `'Rouleau thermique ' || n`,
      rank: 'n',
      is_home_product: `case when n <= ${TILES} then n end`,
    });
    await hang(db, BASE.category, categories, BASE.root, categories / ROOTS);
    await hang(db, BASE.product, products, BASE.category, PRODUCTS_A_CATEGORY);
    await shareParts(db, id);
    await db.query(`delete from sidebar_items where id = ${id}`);
    await db.query('vacuum (analyze)');
  });
}

/** Empties the catalogue but for one product and returns its id. */
async function keepOnly(db: Client, slug: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from sidebar_items where slug = $1', [slug]);
  const [original] = rows;
  if (original === undefined) throw new Error(`The demo shop has no ${slug}`);
  await db.query('delete from sidebar_items where id <> $1', [original.id]);
  await db.query('delete from sidebar_items_cmps where entity_id <> $1', [original.id]);
  await db.query('delete from sidebar_items_parent_lnk');
  return original.id;
}

/** Puts `perParent` items of one level under each of the level above. */
async function hang(db: Client, base: number, count: number, parentBase: number, perParent: number): Promise<void> {
  await db.query(
    `insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id, sidebar_item_ord)
     select ${base} + n, ${parentBase} + 1 + (n - 1) / ${perParent}, n from generate_series(1, ${count}) n`,
  );
}

/** Gives every item the pictures and variants of the original. */
async function shareParts(db: Client, id: number): Promise<void> {
  await db.query(
    `insert into files_related_mph (file_id, related_id, related_type, field, "order")
     select part.file_id, item.id, part.related_type, part.field, part."order"
     from files_related_mph part, sidebar_items item
     where part.related_id = ${id} and part.related_type = 'api::sidebar-item.sidebar-item' and item.id <> ${id}`,
  );
  await db.query(
    `insert into sidebar_items_cmps (entity_id, cmp_id, component_type, field, "order")
     select item.id, part.cmp_id, part.component_type, part.field, part."order"
     from sidebar_items_cmps part, sidebar_items item where part.entity_id = ${id} and item.id <> ${id}`,
  );
}
