import { normaliseTrackingNumber } from '@economat/commerce';
import { type OrderToShip, TRACKING_NUMBER_LENGTH } from '@economat/contract';

/** What was typed, scanned or read from a file in the row of an order. */
export interface TypedShipment {
  readonly number: string;
  /** Null for the carrier of the page. */
  readonly carrier: string | null;
  /** Pieces by line; null for everything that is left. */
  readonly pieces: Readonly<Record<string, number>> | null;
}

/** By order number. */
export type TypedShipments = Readonly<Record<string, TypedShipment>>;

export const NOTHING_TYPED: TypedShipment = { number: '', carrier: null, pieces: null };

/** What is wrong with a filled row before it is sent; null for an empty or a right one. */
export function problemOf(
  order: OrderToShip,
  orders: readonly OrderToShip[],
  typed: TypedShipments,
  pageCarrier: string,
): string | null {
  const { number, carrier, pieces } = typed[order.orderNumber] ?? NOTHING_TYPED;
  const wanted = normaliseTrackingNumber(number);
  if (wanted === '') return null;
  if (wanted.length > TRACKING_NUMBER_LENGTH)
    return 'Ce numéro est trop long : deux étiquettes ont été lues à la suite.';
  const twin = orders.find(
    ({ orderNumber }) =>
      orderNumber !== order.orderNumber && normaliseTrackingNumber(typed[orderNumber]?.number ?? '') === wanted,
  );
  if (twin !== undefined)
    return `Ce numéro est aussi sur la ligne de ${twin.orderNumber}. Scannez l’étiquette de ce colis-ci.`;
  if ((carrier ?? pageCarrier).trim() === '') return 'Écrivez d’abord le nom du transporteur.';
  const isEmpty = pieces !== null && linesOf(order, pieces).length === 0;
  return isEmpty ? 'Choisissez au moins une pièce à envoyer.' : null;
}

/** A row as it is sent; null while it is empty. */
export function wantedShipment(order: OrderToShip, typed: TypedShipments, pageCarrier: string) {
  const { number, carrier, pieces } = typed[order.orderNumber] ?? NOTHING_TYPED;
  const trackingNumber = normaliseTrackingNumber(number);
  if (trackingNumber === '') return null;
  const wanted = { order: order.orderNumber, carrier: carrier ?? pageCarrier, trackingNumber };
  return pieces === null ? wanted : { ...wanted, lines: linesOf(order, pieces) };
}

function linesOf({ lines }: OrderToShip, pieces: Readonly<Record<string, number>>) {
  return lines
    .map(({ orderItem, quantity }) => ({ orderItem, quantity: pieces[orderItem] ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}
