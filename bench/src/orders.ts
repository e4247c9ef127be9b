import { randomBytes } from 'node:crypto';
import { eurosFromCents, offerOf, priceCart } from '@economat/commerce';
import { withClient } from '../../scripts/stack/index.ts';
import { median } from './load.ts';
import type { Row } from './report.ts';

const CLIENTS = 16;
const ORDERS = 480;
const SLUGS = ['kit-menage-studio', 'rouleaux-thermiques-80x80', 'rouleaux-thermiques-57x40'];

interface Item {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly PD_PriceRange: string | null;
  readonly quantity: string | null;
  readonly VAT: number | null;
  readonly children: readonly Item[];
}

/** Orders of three lines by sixteen clients at once, over HTTP: how many a second, how long one waits, none lost, none twice. */
export async function measureOrders(contentUrl: string, databaseUrl: string): Promise<Row[]> {
  // Counted stock would end the run early; a locked row of stock is what the concurrency tests are about.
  await withClient(databaseUrl, (db) => db.query('UPDATE sidebar_items SET stock = NULL'));
  const body = await orderBody(contentUrl);
  const times: number[] = [];
  const numbers = new Set<string>();
  let left = ORDERS;
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const startedAt = performance.now();
      const answer = await fetch(`${contentUrl}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('hex') },
        body,
      });
      if (answer.status !== 201) throw new Error(`An order was refused: ${answer.status} ${await answer.text()}`);
      const { data } = (await answer.json()) as { data: { orderNumber: string } };
      numbers.add(data.orderNumber);
      times.push(performance.now() - startedAt);
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders'),
  );
  const isWhole = numbers.size === ORDERS && rows[0]?.orders === ORDERS;
  return [
    {
      what: `orders of 3 lines placed by ${CLIENTS} clients, a second`,
      measured: ORDERS / seconds,
      limit: 'no bar by itself',
      passes: true,
    },
    { what: 'median wait of one such client, ms', measured: median(times), limit: 'no bar by itself', passes: true },
    { what: `orders lost or doubled, of ${ORDERS}`, measured: isWhole ? 0 : 1, limit: '0', passes: isWhole },
  ];
}

async function orderBody(contentUrl: string): Promise<string> {
  const answer = await fetch(`${contentUrl}/api/sidebar-items`);
  const { data } = (await answer.json()) as { data: Item[] };
  const all = flat(data);
  const lines = SLUGS.map((slug) => {
    const item = all.find((candidate) => candidate.slug === slug);
    if (item === undefined) throw new Error(`The demo shop has no ${slug}`);
    const offer = offerOf(item);
    if (offer.kind !== 'bundles' && offer.kind !== 'single') throw new Error(`${slug} cannot be ordered`);
    const option = offer.kind === 'bundles' ? (offer.bundles[0] ?? null) : null;
    const unitPrice = offer.kind === 'bundles' ? (option?.price ?? 0) : offer.price;
    return { item, option: option?.label ?? null, unitPrice, vatPercent: offer.vatPercent, quantity: 2 };
  });
  const totals = priceCart(lines as Parameters<typeof priceCart>[0], 0 as Parameters<typeof priceCart>[1]);
  const address = {
    firstName: 'Léa',
    lastName: 'Martin',
    country: 'FR',
    street: '3 rue des Lilas',
    postalCode: '75011',
    city: 'Paris',
    phoneNumber: '06 12 34 56 78',
    email: 'lea.martin@exemple.fr',
  };
  const orderItems = lines.map(({ item, option, unitPrice, quantity }, index) => ({
    productId: item.documentId,
    productName: item.title,
    productQuantity: option,
    quantity,
    unitPrice: unitPrice / 100,
    lineTotal: eurosFromCents(totals.lineTotals[index] ?? totals.subTotal),
  }));
  const { subTotal, vat, total } = totals;
  const sums = { subTotal: eurosFromCents(subTotal), vat: eurosFromCents(vat), total: eurosFromCents(total) };
  const order = { billingAddress: address, shippingAddress: address, orderItems, ...sums };
  return JSON.stringify({ data: { ...order, paymentMethod: 'bank_transfer', termsAccepted: true } });
}

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}
