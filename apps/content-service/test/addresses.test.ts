import fc from 'fast-check';
import { slugRedirectsAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { newKey } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useSharedShop();
const ITEMS = 4;
const NAMES = 6;

/** What editors do with addresses: `name` is one of a few, so that they are used again and again. */
type Step = { readonly item: number; readonly name: number | 'deleted' };
const steps = fc.array(
  fc.record<Step>({
    item: fc.nat(ITEMS - 1),
    name: fc.oneof(
      { weight: 6, arbitrary: fc.nat(NAMES - 1) },
      { weight: 1, arbitrary: fc.constant('deleted' as const) },
    ),
  }),
  { minLength: 8, maxLength: 30 },
);

/** Some items in a department of a department, with where each address has to lead. */
class AddressBook {
  readonly #present = new Map<number, string>();
  readonly #last = new Map<string, number>();

  take(item: number, slug: string): boolean {
    if ([...this.#present].some(([other, used]) => other !== item && used === slug)) return false;
    this.#present.set(item, slug);
    this.#last.set(slug, item);
    return true;
  }

  has(item: number): boolean {
    return this.#present.has(item);
  }

  drop(item: number): void {
    this.#present.delete(item);
  }

  /** @param department where the addresses of deleted items lead. */
  redirects(department: string): Record<string, string> {
    const used = new Set(this.#present.values());
    const former = [...this.#last].filter(([slug]) => !used.has(slug));
    return Object.fromEntries(former.map(([slug, item]) => [slug, this.#present.get(item) ?? department]));
  }
}

test('addresses that change again and again never get lost and never lead in a circle', async () => {
  const { url, databaseUrl } = shop();
  const sql = (statement: string, values: unknown[] = []) => query(databaseUrl, statement, values);

  async function redirectsOf(prefix: string): Promise<Record<string, string | null>> {
    const { data } = slugRedirectsAnswer.parse(await (await fetch(`${url}/api/slug-redirects`)).json());
    const present = new Set(data.map(({ from }) => from));
    expect(data.filter(({ to }) => to !== null && present.has(to))).toEqual([]);
    return Object.fromEntries(data.flatMap(({ from, to }) => (from.startsWith(prefix) ? [[from, to]] : [])));
  }

  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const prefix = `chain-${newKey().slice(0, 8)}`;
      const above = await addProduct(databaseUrl, { price: '' });
      const department = await addProduct(databaseUrl, { price: '', parentId: above.productId });
      const ids = await Promise.all(
        Array.from({ length: ITEMS }, () => addProduct(databaseUrl, { price: '5', parentId: department.productId })),
      );
      const book = new AddressBook();
      for (const [item, { productId }] of ids.entries()) book.take(item, `produit-${productId}`);
      for (const { item, name } of all) {
        const id = ids[item]?.productId;
        if (!book.has(item)) continue;
        if (name === 'deleted') {
          book.drop(item);
          await sql('delete from sidebar_items where document_id = $1', [id]);
        } else if (book.take(item, `${prefix}-${name}`)) {
          await sql('update sidebar_items set slug = $2 where document_id = $1', [id, `${prefix}-${name}`]);
        }
      }
      const own = (redirects: Record<string, string>) =>
        Object.fromEntries(Object.entries(redirects).filter(([from]) => from.startsWith(prefix)));
      await expect.poll(() => redirectsOf(prefix)).toEqual(own(book.redirects(`produit-${department.productId}`)));

      for (let item = 0; item < ITEMS; item += 1) book.drop(item);
      await sql('delete from sidebar_items where document_id = any($1)', [ids.map(({ productId }) => productId)]);
      await sql('delete from sidebar_items where document_id = $1', [department.productId]);
      await expect.poll(() => redirectsOf(prefix)).toEqual(own(book.redirects(`produit-${above.productId}`)));
    }),
    { numRuns: deepRounds(40, 4) },
  );
});
