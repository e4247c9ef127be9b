import type {
  AccountFrequency,
  Cents,
  CompanyNumbers,
  LineQuantity,
  OrderActor,
  OrderStatus,
  PaymentStatus,
  VatGround,
  VatShare,
} from '@economat/commerce';
import type { DocumentKind, OrderEventKind } from '@economat/contract';
import type { InvoiceLine } from '@economat/invoice';
import type { Fields } from '../database/json-records.ts';

/** The columns of an address, under whose names an order stores it. */
export const ADDRESS =
  'first_name, last_name, company_name, country, street, appartment, postal_code, city, phone_number, email';
export type AddressSnapshot = Fields<'order_addresses', typeof ADDRESS>;

/** The columns of a line that a client states. */
export const CLAIMED =
  'product_id, product_name, product_quantity, variant, quantity, unit_price_cents, line_total_cents';
/** What a line says beside it to an English reader, as the catalogue said it when it was sold. */
const ENGLISH = 'product_name_en, product_quantity_en, variant_en';
/** The columns of a sold line. `stock_units` are the pieces taken from the stock for it, 0 when the item is not counted. */
export const LINE = `${CLAIMED}, ${ENGLISH}, vat_percent, vat_ground, nature, stock_units` as const;

/** A sold line as an order stores it, independent of the catalogue. */
export interface SoldLine extends Fields<'order_items', typeof LINE> {
  readonly productId: string;
  /** Legal ground of a rate of 0 %. Null where VAT was charged, and in orders older than the column. */
  readonly vatGround: VatGround | null;
  readonly nature: InvoiceLine['nature'];
}

/** The columns that are the same in an order that is placed and in one that is read. */
export const ORDER =
  'customer_id, customer_email, language, payment_method, notes, sub_total_cents, vat_cents, discount_cents, discount_code, shipping_cost_cents, total_cents';

/** What an order is placed with. Figures and buyer stay; customer, method and notes may change until the buyer is erased. */
export interface PlacedFacts extends Fields<'orders', typeof ORDER> {
  readonly vatShares: readonly VatShare[];
  readonly delivery: { readonly from: string; readonly to: string };
  readonly buyer: Buyer;
  /** The general terms that its buyer accepted; null while the shop had none. */
  readonly terms: { readonly version: string; readonly fingerprint: string } | null;
}

export interface Buyer extends CompanyNumbers {
  readonly type: 'individual' | 'company';
  /** The buyer's own number of the order, and the account of its books. */
  readonly purchaseOrderNumber: string | null;
  readonly costCentre: string | null;
}

export interface StoredEvent {
  readonly kind: OrderEventKind;
  readonly actor: OrderActor;
  /** Name of the member of staff. */
  readonly by: string | null;
  readonly detail: string | null;
  readonly detailEn: string | null;
  readonly at: Date;
}

/** A declaration of withdrawal as received. */
export interface StoredWithdrawal {
  readonly documentId: string;
  readonly declaredAt: Date;
  readonly name: string;
  readonly email: string;
  /** `id` is the documentId of the sold line. */
  readonly lines: readonly LineQuantity[];
}

/** A parcel of an order. */
export interface StoredShipment {
  /** Null for an order that was sent before parcels were recorded. */
  readonly documentId: string | null;
  readonly carrier: string;
  /** Null once the buyer was erased. */
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  /** `id` is the documentId of the sold line. */
  readonly lines: readonly LineQuantity[];
}

/** An issued invoice or credit note of an order, without its record. */
export interface IssuedDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issueDate: string;
  readonly total: Cents;
  /** Whether it is of several orders of a company. */
  readonly isCollective: boolean;
  /** Its way through platforms for electronic invoices; null for one that takes none. */
  readonly transmission: {
    readonly sentAt: string | null;
    readonly code: string | null;
    readonly at: string | null;
  } | null;
}

/** The terms of an order on account, as they were when it was placed. */
export interface OnAccount {
  readonly companyId: number;
  readonly frequency: AccountFrequency;
  /** From the issue of its invoice to its due day. */
  readonly days: number;
}

/** Whether every piece of the order is free: samples. Nothing was sold, so there is nothing to invoice, unlike a purchase that a voucher covers. */
export function isGift({ subTotal }: Pick<StoredOrder, 'subTotal'>): boolean {
  return subTotal === 0;
}

type Identified<Part> = Part & { readonly id: number; readonly documentId: string };

/** A whole order as the database holds it. */
export interface StoredOrder extends PlacedFacts {
  readonly id: number;
  readonly documentId: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly billingAddress: Identified<AddressSnapshot>;
  readonly shippingAddress: Identified<AddressSnapshot>;
  readonly lines: readonly Identified<SoldLine>[];
  readonly events: readonly StoredEvent[];
  readonly withdrawals: readonly StoredWithdrawal[];
  /** The invoice first, then its credit notes in order of issue. */
  readonly documents: readonly IssuedDocument[];
  /** In the order in which they left. */
  readonly shipments: readonly StoredShipment[];
  /** The latest of them. */
  readonly tracking: { readonly carrier: string; readonly number: string; readonly url: string | null } | null;
  /** What its buyer owes beyond a payment since he accepted a change, and that change; null where the order no longer allows it. */
  readonly difference: { readonly change: string; readonly amount: Cents; readonly until: Date } | null;
  /** The terms under which its company pays after the shipment; null for every other method. */
  readonly onAccount: OnAccount | null;
  readonly payableUntil: Date | null;
  readonly paidAt: Date | null;
  readonly preparedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly accessTokenHash: string;
}
