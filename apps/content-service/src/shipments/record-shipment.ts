import {
  awaitsPayment,
  type Carrier,
  canShip,
  carrierNamed,
  fitsLeft,
  leftToShip,
  type LineQuantity,
  normaliseTrackingNumber,
  trackingUrl,
} from '@economat/commerce';
import type { ShipmentResult } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { settleShipping } from '../order-status/settle-shipping.ts';
import { recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { type LockedOrder, findOrder, lockOrder } from '../orders/order-queries.ts';
import { shippingFacts } from '../orders/shipping-facts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { findOrderOfNumber, insertShipment, NUMBER_KEY } from './shipment-queries.ts';

export interface WantedShipment {
  /** DocumentId, order number or numeric id. */
  readonly order: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Instead of the address that the carrier's template gives. */
  readonly trackingUrl?: string | null | undefined;
  /** Without them everything that is left. */
  readonly lines?: readonly LineQuantity[] | undefined;
}

/** Who ships, with the shop's carriers. */
export interface Shipper {
  readonly carriers: readonly Carrier[];
  /** Name of the member of staff; null for the shop itself. */
  readonly by: string | null;
}

export interface RecordedShipment {
  readonly result: ShipmentResult;
  /** As it was before; null for an unknown one. */
  readonly order: StoredOrder | null;
  /** Number of the order whose parcel has the tracking number. */
  readonly usedFor: string | null;
}

/**
 * Records one parcel with its event, its mail and the order's status, in one transaction under the order's lock. The tracking number makes it
 * safe to repeat: a parcel that is recorded already changes nothing.
 */
export async function recordShipment(
  { database, now }: OrderDeps,
  wanted: WantedShipment,
  shipper: Shipper,
): Promise<RecordedShipment> {
  const record = (): Promise<RecordedShipment> =>
    database.transaction((sql) => recordLocked(sql, wanted, shipper, now()));
  try {
    const recorded = await record();
    faultPoint('shipment-committed');
    return recorded;
  } catch (error) {
    // Somebody gave the number to another order at the same moment, and is found now.
    if (isUniqueViolation(error, NUMBER_KEY)) return record();
    throw error;
  }
}

async function recordLocked(
  sql: Sql,
  wanted: WantedShipment,
  { carriers, by }: Shipper,
  at: Date,
): Promise<RecordedShipment> {
  const locked = await lockOrder(sql, wanted.order);
  const order = locked === null ? null : await findOrder(sql, locked.documentId);
  if (locked === null || order === null) return { result: 'not-found', order: null, usedFor: null };
  const carrier = carrierNamed(carriers, wanted.carrier);
  const trackingNumber = normaliseTrackingNumber(wanted.trackingNumber);
  const usedFor = await findOrderOfNumber(sql, carrier.name, trackingNumber);
  const left = leftToShip(shippingFacts(order));
  const isKnown = order.shipments.some(
    (shipment) => shipment.carrier === carrier.name && shipment.trackingNumber === trackingNumber,
  );
  if (isKnown || usedFor === order.orderNumber) return { result: 'already', order, usedFor };
  const refusal = usedFor === null ? refusalOf(order, left, wanted.lines) : 'number-used';
  if (refusal !== null) return { result: refusal, order, usedFor };
  const template = carrier.trackingTemplate;
  const shipment = {
    documentId: newDocumentId(),
    carrier: carrier.name,
    trackingNumber,
    trackingUrl: wanted.trackingUrl ?? (template === null ? null : trackingUrl(template, trackingNumber)),
    lines: wanted.lines ?? left,
  };
  await insertShipment(sql, { ...shipment, orderId: order.id, at, by });
  faultPoint('shipment-written');
  const isWhole = await recordAndNotify(sql, locked, shipment, { by, at });
  faultPoint('shipment-settled');
  return { result: isWhole ? 'shipped' : 'partly-shipped', order, usedFor: null };
}

/** Why nothing, or not so much, of the order can be sent; null when it can. */
function refusalOf(
  order: StoredOrder,
  left: readonly LineQuantity[],
  wanted: readonly LineQuantity[] | undefined,
): ShipmentResult | null {
  if (order.orderStatus === 'cancelled') return 'cancelled';
  if (awaitsPayment(order)) return 'unpaid';
  if (left.length === 0) return 'nothing-left';
  if (!canShip(order)) return 'refunded';
  return wanted === undefined || fitsLeft(left, wanted) ? null : 'too-many-pieces';
}

/** @returns whether nothing is left to be sent. */
async function recordAndNotify(
  sql: Sql,
  locked: LockedOrder,
  shipment: { readonly documentId: string; readonly carrier: string; readonly trackingNumber: string },
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  const detail = `${shipment.carrier} ${shipment.trackingNumber}`;
  const isWhole = await settleShipping(sql, locked, { actor: 'staff', by, detail, at });
  if (!isWhole) {
    const documentId = newDocumentId();
    await recordEvent(sql, { documentId, orderId: locked.id, kind: 'partly-shipped', actor: 'staff', by, detail, at });
  }
  await addToOutbox(sql, {
    kind: 'order-shipped',
    payload: { order: locked.documentId, shipment: shipment.documentId },
    dedupeKey: `order-shipped:${shipment.documentId}`,
  });
  return isWhole;
}
