import type {
  BillingCountry,
  Cents,
  Language,
  LineQuantity,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  VatGround,
  VatShare,
} from '@economat/commerce';
import type { OrderEventKind } from '@economat/contract';
import type { InvoiceLine } from '@economat/invoice';

/** An address as an order stores it. */
export interface AddressSnapshot {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly country: BillingCountry;
  readonly street: string;
  readonly appartment: string | null;
  readonly postalCode: string;
  readonly city: string;
  readonly phoneNumber: string;
  readonly email: string;
}

/** A sold line as an order stores it, independent of the catalogue. */
export interface SoldLine {
  readonly productId: string;
  readonly productName: string;
  readonly productQuantity: string | null;
  readonly variant: string | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
  readonly vatPercent: number;
  /** Legal ground of a rate of 0 %. Null where VAT was charged, and in orders older than the column. */
  readonly vatGround: VatGround | null;
  readonly nature: InvoiceLine['nature'];
  /** Pieces taken from the stock for this line; 0 when the item is not counted. */
  readonly stockUnits: number;
}

export interface Buyer {
  readonly type: 'individual' | 'company';
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly purchaseOrderNumber: string | null;
}

export type OrderEventActor = 'customer' | 'staff' | 'payment' | 'system';

export interface StoredEvent {
  readonly kind: OrderEventKind;
  readonly actor: OrderEventActor;
  readonly detail: string | null;
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

/** An issued invoice or credit note of an order, without its record. */
export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issueDate: string;
  readonly total: Cents;
}

type Identified<Part> = Part & { readonly id: number; readonly documentId: string };

/** A whole order as the database holds it. */
export interface StoredOrder {
  readonly id: number;
  readonly documentId: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly customerId: number | null;
  readonly customerEmail: string;
  readonly language: Language;
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly notes: string | null;
  readonly subTotal: Cents;
  readonly shippingCost: Cents;
  readonly vat: Cents;
  readonly vatShares: readonly VatShare[];
  readonly discount: Cents;
  readonly discountCode: string | null;
  readonly total: Cents;
  readonly delivery: { readonly from: string; readonly to: string };
  readonly buyer: Buyer;
  readonly billingAddress: Identified<AddressSnapshot>;
  readonly shippingAddress: Identified<AddressSnapshot>;
  readonly lines: readonly Identified<SoldLine>[];
  readonly events: readonly StoredEvent[];
  readonly withdrawals: readonly StoredWithdrawal[];
  /** The invoice first, then its credit notes in order of issue. */
  readonly documents: readonly IssuedDocument[];
  readonly tracking: { readonly carrier: string; readonly number: string; readonly url: string | null } | null;
  readonly payableUntil: Date | null;
  readonly paidAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly accessTokenHash: string;
}
