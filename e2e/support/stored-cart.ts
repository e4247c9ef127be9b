import { eurosFromCents, offerOf, priceLabel } from '@economat/commerce';
import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import type { RunningShop } from './running-shop.ts';

interface Article {
  readonly document_id: string;
  readonly slug: string;
  readonly title: string;
  readonly prices: string;
  readonly quantity: string | null;
  readonly vat: string;
}

/**
 * Opens the cart of a browser that has so many lines in it, each with its number as its quantity: bundles of the shop's articles at their
 * prices, and from their end on the same again as lines of their own.
 */
export async function openStoredCart(page: Page, shop: RunningShop, count: number): Promise<void> {
  const bundles = await soldBundles(shop);
  const items = Array.from({ length: count }, (_, index) => {
    const item = bundles[index % bundles.length];
    return { ...item, cartItemId: `${item?.cartItemId}#${index}`, quantity: index + 1 };
  });
  await page.goto('/robots.txt');
  const cart = JSON.stringify({ items, appliedDiscount: null, discountAmount: 0, discountCode: null });
  await page.evaluate((stored) => localStorage.setItem('cart', stored), cart);
  await page.goto('/cart');
  await page
    .getByRole('main')
    .getByRole('spinbutton')
    .nth(count - 1)
    .waitFor();
}

/** Waits until the browser keeps a cart: the header counts a first line some frames before. */
export async function untilCartIsStored(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('cart') !== null);
}

async function soldBundles({ databaseUrl }: RunningShop) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Article>(
      `SELECT document_id, slug, title, pd_price_range AS prices, quantity, vat FROM sidebar_items
       WHERE published_at IS NOT NULL AND pd_price_range IS NOT NULL AND stock IS NULL ORDER BY title, id`,
    ),
  );
  return rows.flatMap((article) => {
    const offer = offerOf({ PD_PriceRange: article.prices, quantity: article.quantity, VAT: Number(article.vat) });
    if (offer.kind === 'single') return [storedLine(article, '', offer)];
    return offer.kind === 'bundles'
      ? offer.bundles.map((bundle) => storedLine(article, bundle.label, { ...offer, ...bundle }))
      : [];
  });
}

function storedLine(
  { document_id: id, slug, title }: Article,
  label: string,
  { price, vatPercent }: { price: Parameters<typeof priceLabel>[0]; vatPercent: number },
) {
  return {
    cartItemId: `${id}:${label || 'default'}`,
    id,
    documentId: id,
    slug,
    name: title,
    variant: 'Default',
    productQuantity: label,
    image: null,
    price: priceLabel(price),
    numericPrice: eurosFromCents(price),
    vat: vatPercent / 100,
    nameEn: null,
    variantEn: null,
    productQuantityEn: null,
  };
}
