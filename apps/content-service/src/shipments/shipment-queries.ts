import type { LineQuantity } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

export interface NewShipment {
  readonly documentId: string;
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
  readonly lines: readonly LineQuantity[];
  readonly at: Date;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/** The unique index of tracking numbers. */
export const NUMBER_KEY = 'shop_shipments_number_key';

/** Also notes it as the order's latest parcel, by which the order is found. Call under the lock of the order. */
export async function insertShipment(sql: Sql, { lines, at, ...shipment }: NewShipment): Promise<void> {
  const { orderId, carrier, trackingNumber, trackingUrl } = shipment;
  await sql(
    `insert into shop_shipments (document_id, order_id, carrier, tracking_number, tracking_url, lines, shipped_at, shipped_by)
     values (:documentId, :orderId, :carrier, :trackingNumber, :trackingUrl, cast(:lines as jsonb), cast(:at as timestamptz), :by)`,
    { ...shipment, lines: JSON.stringify(lines), at: at.toISOString() },
  );
  await sql(
    `update orders set carrier = :carrier, tracking_number = :trackingNumber, tracking_url = :trackingUrl where id = :orderId`,
    { orderId, carrier, trackingNumber, trackingUrl },
  );
}

/** Number of the order whose parcel has this tracking number; null when it is new. */
export async function findOrderOfNumber(sql: Sql, carrier: string, trackingNumber: string): Promise<string | null> {
  const [row] = await sql(
    `select o.order_number as "orderNumber" from shop_shipments s join orders o on o.id = s.order_id
     where lower(s.carrier) = lower(:carrier) and s.tracking_number = :trackingNumber`,
    { carrier, trackingNumber },
  );
  return row?.orderNumber ?? null;
}

/** DocumentId of a shipment's order. */
export async function findOrderOfShipment(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql(
    `select o.document_id as "orderDocumentId" from shop_shipments s join orders o on o.id = s.order_id
     where s.document_id = :documentId`,
    { documentId },
  );
  return row?.orderDocumentId ?? null;
}

/** A receipt that is known stays as it is. */
export async function markDelivered(
  sql: Sql,
  delivered: {
    readonly documentId: string | null;
    readonly orderId: number;
    readonly at: Date;
    readonly by: string | null;
  },
): Promise<void> {
  await sql(
    `update shop_shipments set delivered_at = cast(:at as timestamptz), delivered_by = :by
     where order_id = :orderId and delivered_at is null and document_id = coalesce(:documentId, document_id)`,
    { ...delivered, at: delivered.at.toISOString() },
  );
}
