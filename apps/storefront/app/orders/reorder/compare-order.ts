import { type ReorderedLine, reorderLine } from '@economat/commerce';
import { type Order, type OrderItem, endpoints } from '@economat/contract';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import { type CartOffer, getCartOffers } from '../../cart/offers/get-cart-offers.ts';
import { getReplacements } from '../../cart/offers/get-replacements.ts';
import { shopApi } from '../../shared/api/shop-client.ts';

/** A line of an earlier order beside its present offer. */
export interface ComparedLine {
  readonly item: OrderItem;
  readonly today: ReorderedLine<CartOffer>;
  /** For a line without an offer: the nearest product. */
  readonly replacement: CartOffer | null;
}

export interface Comparison {
  readonly order: Order;
  readonly lines: readonly ComparedLine[];
}

/** Reads the order and the present offers of its products. */
export async function compareOrder(orderId: string, token: string): Promise<ApiResult<Comparison>> {
  const found = await browserApi.call(endpoints.order, {
    params: { id: orderId },
    access: { token, accessToken: null },
  });
  if (!found.ok) return found;
  const order = found.data.data;
  const offers = await getCartOffers(order.orderItems.map(referenceOf));
  if (!offers.ok) return offers;
  const lines = order.orderItems.map((item) => ({ item, today: todayOf(item, offers.data) }));
  const gone = lines.flatMap(({ item, today }) => (wantsReplacement(today) ? [item] : []));
  const replacements = await replacementsOf(gone);
  return {
    ok: true,
    data: { order, lines: lines.map((line) => ({ ...line, replacement: replacements.get(line.item) ?? null })) },
  };
}

/** The id; the name only of lines ordered without one. */
function referenceOf({ productId, productName }: OrderItem): string {
  return productId ?? productName;
}

/** Each line is compared with the answer to its own reference alone: another line's product may have the same name. */
function todayOf(item: OrderItem, offers: Readonly<Record<string, CartOffer>>): ReorderedLine<CartOffer> {
  const offer = offers[referenceOf(item)];
  return reorderLine(item, offer === undefined ? [] : [offer]);
}

/** A product that lacks only the variant is its own replacement. */
function wantsReplacement(today: ReorderedLine<CartOffer>): boolean {
  return today.kind === 'gone' && today.reason !== 'variant-gone';
}

/** Without an answer the comparison has no replacements. */
async function replacementsOf(gone: readonly OrderItem[]): Promise<ReadonlyMap<OrderItem, CartOffer | null>> {
  const asked = gone.map(({ productName, productId, unitPrice }) => ({ name: productName, productId, unitPrice }));
  const result = await getReplacements(shopApi, asked);
  return new Map(result.ok ? gone.map((item, position) => [item, result.data[position] ?? null]) : []);
}
