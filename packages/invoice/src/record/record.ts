import type { Cents, Nature, PaymentMethod, VatGround } from '@economat/commerce';

/**
 * An invoice's content, frozen at issue. An issued document shows nothing else, so the same record gives the same document for ten years.
 * Plain JSON: money is integer cents, dates are `YYYY-MM-DD` (Paris).
 */
export type InvoiceRecord = Invoice | CreditNote | ProForma;

/** A document of the gap-free series: the only kinds that have XML. */
export type IssuedRecord = Invoice | CreditNote;

export interface Invoice extends RecordBody {
  readonly kind: 'invoice';
  readonly number: string;
  readonly credited: null;
}

/** Amounts of a credit note are positive: the kind, not the sign, says that they go back to the buyer. */
export interface CreditNote extends RecordBody {
  readonly kind: 'credit-note';
  readonly number: string;
  readonly credited: CreditedInvoice;
}

/** Shown before payment. Has no number and is no invoice: no XML, no claim. */
export interface ProForma extends RecordBody {
  readonly kind: 'pro-forma';
  readonly number: null;
  readonly credited: null;
}

export interface RecordBody {
  readonly issueDate: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  /** Day of delivery or performance, null while unknown. */
  readonly deliveryDate: string | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly shipTo: Recipient;
  readonly lines: readonly InvoiceLine[];
  readonly discount: Discount | null;
  /** One share per VAT rate, after discount. */
  readonly vatShares: readonly VatShareAfterDiscount[];
  readonly totals: InvoiceTotals;
  readonly payment: Payment;
  readonly notes: Notes;
}

export interface PostalAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Seller {
  readonly legalName: string;
  /** Name on the shop's sign, null when it is the legal name. */
  readonly tradingName: string | null;
  readonly legalForm: string;
  /** Null for a sole trader. */
  readonly shareCapital: Cents | null;
  readonly address: PostalAddress;
  readonly siren: string;
  readonly siret: string | null;
  /** Town of the trade register, for "RCS Paris 732 829 320". */
  readonly rcs: string;
  /** Null for a seller in franchise who has none. */
  readonly vatNumber: string | null;
  readonly email: string;
  readonly phone: string;
  readonly iban: string;
  readonly bic: string;
  /** Must equal the bank account's name: banks compare it with the IBAN. */
  readonly accountHolder: string;
}

export interface Recipient {
  readonly name: string;
  readonly company: string | null;
  readonly address: PostalAddress;
}

export interface Buyer extends Recipient {
  readonly type: 'individual' | 'company';
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly email: string;
  /** The buyer's own order number, which code de commerce L441-9 requires on the invoice. Absent from records older than the field. */
  readonly purchaseOrderNumber?: string | null;
}

export interface InvoiceLine {
  /** 1, 2, 3 … in the order shown. */
  readonly position: number;
  readonly name: string;
  /** Chosen variant such as "Blanc". */
  readonly variant: string | null;
  /** Chosen bundle such as "12 rouleaux". */
  readonly option: string | null;
  readonly nature: Nature;
  readonly quantity: number;
  /** Excluding VAT. */
  readonly unitPrice: Cents;
  /** Excluding VAT: unitPrice × quantity. */
  readonly lineTotal: Cents;
  readonly vatPercent: number;
  /** Legal ground of 0 %. Absent from taxed lines, and from records older than the field. */
  readonly vatGround?: VatGround;
}

export interface VatShareAfterDiscount {
  readonly vatPercent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

/** A voucher is worth an amount including VAT, split over the rates so that bases and VAT follow. */
export interface Discount {
  readonly code: string | null;
  readonly label: string;
  readonly totalIncludingVat: Cents;
  readonly perRate: readonly { readonly vatPercent: number; readonly base: Cents; readonly vat: Cents }[];
}

export interface InvoiceTotals {
  /** Sum of the lines, excluding VAT. */
  readonly lines: Cents;
  /** Discount, excluding VAT. */
  readonly discountBase: Cents;
  /** lines − discountBase. */
  readonly taxBasis: Cents;
  readonly vat: Cents;
  /** taxBasis + vat. */
  readonly grandTotal: Cents;
  readonly prepaid: Cents;
  /** grandTotal − prepaid. */
  readonly due: Cents;
}

export interface Payment {
  readonly method: PaymentMethod;
  /** On a credit note `paid` means that the money has gone back, `due` that it is set off against the invoice. */
  readonly status: 'due' | 'paid';
  readonly dueDate: string | null;
  readonly paidAt: string | null;
  /** What the buyer writes on the transfer, or the provider's transaction. */
  readonly reference: string | null;
}

export interface CreditedInvoice {
  readonly number: string;
  readonly date: string;
  readonly reason: string | null;
}

/** Legal sentences as they stood at issue. The first three are for professionals; the next two for consumers. */
export interface Notes {
  readonly latePenalty: string;
  readonly recoveryIndemnity: string;
  readonly earlyPayment: string;
  readonly withdrawal: string | null;
  readonly guarantee: string | null;
  /** Why the 0 % lines bear no VAT. Null where all are taxed, and in records older than the field. */
  readonly vatExemption: string | null;
  /** That the seller opted for VAT on debits. Absent unless services are charged with VAT by a seller who did. */
  readonly vatOnDebits?: string;
}
