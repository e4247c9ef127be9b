import type * as z from 'zod/mini';
import type { invoiceRecordSchema } from './record-schema.ts';

/** Nothing of an issued record is ever changed. */
type Frozen<Value> = Value extends string | number | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/**
 * An invoice's content, frozen at issue. An issued document shows nothing else, so the same record gives the same document for ten years.
 * Plain JSON: money is integer cents, dates are `YYYY-MM-DD` (Paris). What each field means is said in its schema.
 */
export type InvoiceRecord = Frozen<z.output<typeof invoiceRecordSchema>>;

/** A document of the gap-free series: the only kinds that have XML. */
export type IssuedRecord = Invoice | CreditNote;

export type Invoice = Extract<InvoiceRecord, { kind: 'invoice' }>;
/** Amounts of a credit note are positive: the kind, not the sign, says that they go back to the buyer. */
export type CreditNote = Extract<InvoiceRecord, { kind: 'credit-note' }>;
/** Shown before payment. Has no number and is no invoice: no XML, no claim. */
export type ProForma = Extract<InvoiceRecord, { kind: 'pro-forma' }>;

export type RecordBody = Omit<Invoice, 'kind' | 'number' | 'credited'>;
export type Seller = RecordBody['seller'];
export type Buyer = RecordBody['buyer'];
export type Recipient = RecordBody['shipTo'];
export type PostalAddress = Recipient['address'];
export type InvoiceLine = RecordBody['lines'][number];
export type VatShareAfterDiscount = RecordBody['vatShares'][number];
export type Discount = NonNullable<RecordBody['discount']>;
export type Payment = RecordBody['payment'];
export type CollectedOrder = NonNullable<RecordBody['collected']>[number];
export type Notes = RecordBody['notes'];
