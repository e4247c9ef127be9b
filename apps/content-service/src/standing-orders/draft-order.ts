import { cents, companyRoleMay, isOverseas, priceCart } from '@economat/commerce';
import { type AccountBar, orderRequest, type OrderRequest, type TurnLine } from '@economat/contract';
import * as z from 'zod/mini';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { findAddress, listAddresses, type StoredAddress } from '../addresses/address-queries.ts';
import { companyOf, type Membership } from '../companies/company-queries.ts';
import type { Sql } from '../database/sql.ts';
import { findList } from '../lists/list-queries.ts';
import { findBuyer } from './standing-order-queries.ts';
import { standingNumber, type StandingAccount, type StoredStandingOrder } from './stored-standing-order.ts';

/** A turn as the order that a member of its company would send. */
export interface DraftOrder {
  readonly customer: OrderingCustomer;
  readonly own: Membership;
  readonly data: OrderRequest['data'];
}

/** What of a turn there is. */
export function soldOf(lines: readonly TurnLine[]) {
  return lines.flatMap(({ unitPrice, vatPercent, available, ...line }) =>
    unitPrice === null || available === 0
      ? []
      : [{ ...line, unitPrice, quantity: available, vatPercent: vatPercent ?? 0 }],
  );
}

/** The order on account that these lines make, delivered to the address of their list; else what keeps it from being one. */
export async function draftOrder(
  sql: Sql,
  order: StoredStandingOrder,
  account: StandingAccount,
  lines: readonly TurnLine[],
): Promise<DraftOrder | AccountBar> {
  const customer = await findBuyer(sql, order.customerId);
  const own = await companyOf(sql, order.customerId);
  if (customer === null || customer.isBlocked || own?.id !== account.companyId) return 'not-a-member';
  if (!companyRoleMay(own.role, 'order')) return 'not-a-member';
  // Nobody orders what costs more than the buyer was told.
  if (soldOf(lines).some(({ unitPrice, formerPrice }) => formerPrice !== null && unitPrice > formerPrice))
    return 'dearer';
  const { purchaseOrderNumber, costCentre } = account;
  if ((own.requiresPurchaseOrder && !purchaseOrderNumber) || (own.requiresCostCentre && !costCentre))
    return 'words-missing';
  const list = order.list === null ? null : await findList(sql, order.customerId, order.list);
  const place = list?.address ? await findAddress(sql, order.customerId, list.address) : null;
  // Goods are delivered in mainland France alone.
  if (place?.country !== 'FR' || isOverseas(place.postalCode)) return 'address-missing';
  const billing = (await listAddresses(sql, order.customerId)).find(({ type }) => type === 'billing') ?? place;
  const data = {
    billingAddress: { ...addressOf(billing), companyName: billing.companyName ?? own.name, email: customer.email },
    shippingAddress: { ...addressOf(place), country: place.country },
    ...goodsOf(lines),
    paymentMethod: 'on_account',
    company: own.documentId,
    buyer: {
      type: 'company',
      siren: own.siren,
      siret: own.siret,
      vatNumber: own.vatNumber,
      electronicAddress: billing.electronicAddress,
      purchaseOrderNumber,
      costCentre,
    },
    notes: noteOf(order),
    language: order.language,
    termsAccepted: true,
  } as const;
  // What was saved once may be longer than an order takes it.
  const sent = z.safeEncode(orderRequest, { data });
  return sent.success ? { customer, own, data } : barOf(sent.error.issues);
}

/** What a part that no order takes says of the standing order: its goods are too dear, a number of its company is unfit, else an address is. */
export function barOf(problems: readonly { readonly path: readonly PropertyKey[] }[]): AccountBar {
  const isAbout = (block: string) => problems.some(({ path }) => path[1] === block);
  if (isAbout('orderItems')) return 'account-limit-exceeded';
  return isAbout('billingAddress') || isAbout('shippingAddress') ? 'address-missing' : 'words-missing';
}

function goodsOf(lines: readonly TurnLine[]) {
  const sold = soldOf(lines);
  const { lineTotals, subTotal, vat, total } = priceCart(sold, cents(0));
  const orderItems = sold.map(
    ({ productId, productName, productQuantity, variant, quantity, unitPrice }, position) => ({
      productId,
      productName,
      productQuantity,
      variant,
      quantity,
      unitPrice,
      lineTotal: lineTotals[position] ?? cents(0),
    }),
  );
  return { orderItems, subTotal, vat, total };
}

function addressOf({
  firstName,
  name,
  companyName,
  country,
  street,
  address2,
  postalCode,
  city,
  phone,
  email,
}: StoredAddress) {
  const written = { firstName, companyName, country, street, postalCode, city, email };
  return { ...written, lastName: name, appartment: address2, phoneNumber: phone };
}

/** What buyer and staff read on the order. */
function noteOf({ id, name, language }: StoredStandingOrder): string {
  const number = standingNumber(id);
  return language === 'en' ? `Standing order ${number}, “${name}”` : `Commande régulière ${number}, « ${name} »`;
}
