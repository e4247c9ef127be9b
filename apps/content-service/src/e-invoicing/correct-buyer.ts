import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem, TransmissionStepRequest } from '@economat/contract';
import { checkAddress } from '../checkout/check-address.ts';
import { checkBuyer } from '../checkout/check-buyer.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { writeAddress, writeBuyer } from '../orders/buyer-queries.ts';
import { type NewEvent, recordEvent } from '../orders/event-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { AddressSnapshot, Buyer, StoredOrder } from '../orders/stored-order.ts';
import { done } from '../outcome.ts';

export type BuyerCorrection = Pick<TransmissionStepRequest, 'buyer' | 'billingAddress'>;

/**
 * Stores whom orders are invoiced to from now on, each with its event, whether they are shipped or not. The caller holds the locks of the
 * orders, and rolls back where something is wrong.
 * @returns what is wrong, at its fields.
 */
export async function correctBuyer(
  sql: Sql,
  orders: readonly string[],
  correction: BuyerCorrection,
  event: Pick<NewEvent, 'by' | 'at'>,
): Promise<readonly FieldProblem[]> {
  for (const documentId of orders) {
    const order = await findOrder(sql, documentId);
    if (order === null) continue;
    const billing = correctedAddress(order, correction);
    if (!billing.ok) return billing.fields;
    const buyer = correctedBuyer(order, billing.value, correction, orders.length > 1);
    if (!buyer.ok) return buyer.fields;
    const billingAddress = { ...order.billingAddress, ...billing.value };
    if (isDeepStrictEqual([buyer.value, billingAddress], [order.buyer, order.billingAddress])) continue;
    await writeAddress(sql, order.billingAddress.id, billing.value);
    await writeBuyer(sql, order.id, buyer.value, event.at);
    const to = addresseeText(buyer.value, billing.value);
    const details = { detail: `Facturation\u00a0: ${to}`, detailEn: `Billing: ${to}` };
    const changed = { orderId: order.id, kind: 'changed', actor: 'staff', ...details, ...event } as const;
    await recordEvent(sql, { ...changed, documentId: newDocumentId() });
  }
  return [];
}

function correctedAddress({ billingAddress: stored }: StoredOrder, { billingAddress }: BuyerCorrection) {
  if (billingAddress === undefined) return done<AddressSnapshot>(stored);
  const country = stored.country === 'NL' ? 'NL' : 'FR';
  return checkAddress({ ...stored, ...billingAddress, country }, ['data', 'billingAddress']);
}

/** On an invoice over several orders each keeps what its buyer's accounts call it. */
function correctedBuyer(
  { buyer: stored }: StoredOrder,
  billing: AddressSnapshot,
  { buyer }: BuyerCorrection,
  isCollective: boolean,
) {
  if (buyer === undefined) return done(stored);
  const { type, purchaseOrderNumber, costCentre } = stored;
  const own = isCollective ? { purchaseOrderNumber, costCentre } : {};
  return checkBuyer({ ...buyer, ...own, type }, billing);
}

function addresseeText(buyer: Buyer, { companyName, street, appartment, postalCode, city }: AddressSnapshot): string {
  const { siret, siren, vatNumber, electronicAddress, purchaseOrderNumber, costCentre } = buyer;
  const place = [companyName, street, appartment, `${postalCode} ${city}`];
  return [...place, siret ?? siren, vatNumber, electronicAddress, purchaseOrderNumber, costCentre]
    .filter((part) => part !== null)
    .join(', ');
}
