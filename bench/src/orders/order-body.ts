import { type Cents, cents, eurosFromCents, offerOf, priceCart, zeroCents } from '@economat/commerce';

/** Where the mails of an order go, until another address is put in its place. */
export const BUYER = 'lea.martin@exemple.fr';
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

export interface OrderBody {
  /** What a client posts to place an order of three lines. */
  readonly json: string;
  readonly productIds: readonly string[];
}

/** An order of three lines with the figures that the shop itself would compute, as the storefront sends it. */
export async function orderBody(contentUrl: string): Promise<OrderBody> {
  const answer = await fetch(`${contentUrl}/api/sidebar-items`);
  const { data } = (await answer.json()) as { data: Item[] };
  const all = flat(data);
  const lines = SLUGS.map((slug) => lineOf(all, slug));
  const totals = priceCart(lines, zeroCents);
  const address = {
    firstName: 'Léa',
    lastName: 'Martin',
    country: 'FR',
    street: '3 rue des Lilas',
    postalCode: '75011',
    city: 'Paris',
    phoneNumber: '06 12 34 56 78',
    email: BUYER,
  };
  const orderItems = lines.map(({ item, option, unitPrice, quantity }, index) => ({
    productId: item.documentId,
    productName: item.title,
    productQuantity: option,
    quantity,
    unitPrice: eurosFromCents(unitPrice),
    lineTotal: eurosFromCents(totals.lineTotals[index] ?? zeroCents),
  }));
  const { subTotal, vat, total } = totals;
  const sums = { subTotal: eurosFromCents(subTotal), vat: eurosFromCents(vat), total: eurosFromCents(total) };
  const parts = { billingAddress: address, shippingAddress: address, orderItems, ...sums };
  return {
    json: JSON.stringify({ data: { ...parts, paymentMethod: 'bank_transfer', termsAccepted: true } }),
    productIds: lines.map(({ item }) => item.documentId),
  };
}

function lineOf(items: readonly Item[], slug: string) {
  const item = items.find((candidate) => candidate.slug === slug);
  if (item === undefined) throw new Error(`The demo shop has no ${slug}`);
  const offer = offerOf(item);
  if (offer.kind !== 'bundles' && offer.kind !== 'single') throw new Error(`${slug} cannot be ordered`);
  const option = offer.kind === 'bundles' ? (offer.bundles[0] ?? null) : null;
  const unitPrice: Cents = offer.kind === 'bundles' ? (option?.price ?? cents(0)) : offer.price;
  return { item, option: option?.label ?? null, unitPrice, vatPercent: offer.vatPercent, quantity: 2 };
}

function flat(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}
