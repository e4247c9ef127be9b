import { sidebarItemAnswer, slugRedirectsAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { newKey } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';

const shop = useSharedShop();

async function give(productId: string, column: 'title_en' | 'slug' | 'slug_en', value: string | null): Promise<void> {
  await query(shop().databaseUrl, `update sidebar_items set ${column} = $2 where document_id = $1`, [productId, value]);
}

async function slugsOf(productId: string): Promise<{ slug: string; slugEn: string | null }> {
  const answer = await fetch(`${shop().url}/api/sidebar-items/${productId}`);
  const { slug, slugEn } = sidebarItemAnswer.parse(await answer.json()).data;
  return { slug, slugEn };
}

async function redirectOf(slug: string): Promise<string | null | undefined> {
  const answer = await fetch(`${shop().url}/api/slug-redirects`);
  return slugRedirectsAnswer.parse(await answer.json()).data.find(({ from }) => from === slug)?.to;
}

test.each([
  ['Bath towel, 70 × 140 cm', 'bath-towel-70x140-cm'],
  ['The host’s “best” café & tea', 'the-hosts-best-cafe-and-tea'],
  ['Œuvre — 2 l', 'oeuvre-2-l'],
  ['1234', 'item-1234'],
  ['abcdefghijklmnopqrstuvwx', 'item-abcdefghijklmnopqrstuvwx'],
  ['- ! -', null],
  ['a'.repeat(149) + ' rolls', `${'a'.repeat(149)}`],
])('the title “%s” is found at %s', async (title, slug) => {
  const [row] = await query<{ slug: string | null }>(shop().databaseUrl, 'select shop_address_of($1) as slug', [title]);
  expect(row?.slug).toBe(slug);
});

test('an English address follows its title, and each former one leads on for ever', async () => {
  const { productId } = await addProduct(shop().databaseUrl, { price: '5' });
  const slug = `produit-${productId}`;
  const word = `soap ${newKey().slice(0, 8)}`;
  const [first, second] = [`${word} one`.replaceAll(' ', '-'), `${word} two`.replaceAll(' ', '-')];
  await expect.poll(() => slugsOf(productId)).toEqual({ slug, slugEn: null });
  await give(productId, 'title_en', `${word} one`);
  await expect.poll(() => slugsOf(productId)).toEqual({ slug, slugEn: first });
  await give(productId, 'title_en', `${word} two`);
  await expect.poll(() => slugsOf(productId)).toEqual({ slug, slugEn: second });
  await expect.poll(() => redirectOf(first)).toBe(slug);
  await give(productId, 'title_en', `${word} one`);
  await expect.poll(() => slugsOf(productId)).toEqual({ slug, slugEn: first });
  await expect.poll(() => redirectOf(second)).toBe(slug);
  expect(await redirectOf(first)).toBeUndefined();
  await query(shop().databaseUrl, 'delete from sidebar_items where document_id = $1', [productId]);
  await expect.poll(async () => [await redirectOf(first), await redirectOf(second)]).toEqual([null, null]);
});

test('articles of one English title get numbers, and nobody takes what led to another', async () => {
  const title = `Towel ${newKey().slice(0, 8)}`;
  const wanted = title.toLowerCase().replace(' ', '-');
  const products: Product[] = [];
  for (let made = 0; made < 3; made += 1) products.push(await addProduct(shop().databaseUrl, { price: '5' }));
  for (const { productId } of products) await give(productId, 'title_en', title);
  const slugs = () => Promise.all(products.map(async ({ productId }) => (await slugsOf(productId)).slugEn));
  await expect.poll(slugs).toEqual([wanted, `${wanted}-2`, `${wanted}-3`]);
  const [first, second] = products;
  await give(first?.productId ?? '', 'title_en', `${title} renamed`);
  await give(second?.productId ?? '', 'title_en', 'Another');
  await give(second?.productId ?? '', 'title_en', title);
  await expect.poll(slugs).toEqual([`${wanted}-renamed`, `${wanted}-2`, `${wanted}-3`]);
});

test('a French address that an editor chooses wins over the English one of another article', async () => {
  const wanted = `drap-${newKey().slice(0, 8)}`;
  const english = await addProduct(shop().databaseUrl, { price: '5' });
  const french = await addProduct(shop().databaseUrl, { price: '5' });
  await give(english.productId, 'title_en', wanted);
  await give(french.productId, 'slug', wanted);
  await expect.poll(() => slugsOf(french.productId)).toEqual({ slug: wanted, slugEn: null });
  await expect.poll(async () => (await slugsOf(english.productId)).slugEn).toBe(`${wanted}-2`);
  expect(await redirectOf(wanted)).toBeUndefined();
});

test('two articles never have one English address, even when both are written at once', async () => {
  const products = await Promise.all(Array.from({ length: 2 }, () => addProduct(shop().databaseUrl, { price: '5' })));
  const [first, second] = products.map(({ productId }) => productId);
  const slug = `same-${newKey().slice(0, 8)}`;
  await give(first ?? '', 'slug_en', slug);
  await expect(give(second ?? '', 'slug_en', slug)).rejects.toThrow(/sidebar_items_slug_en_idx/);
});
