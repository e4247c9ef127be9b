import { cents, NATURES, PAYMENT_METHODS, VAT_GROUNDS } from '@economat/commerce';
import * as z from 'zod/mini';

/** Generous against every real order, small enough that a broken caller cannot ask for a million pages. */
const LINES_MAX = 2000;
const TEXT_MAX = 2000;

/** Not trimmed: a record read back must be the record that was fingerprinted. */
const text = z.string().check(z.regex(/\S/), z.maxLength(TEXT_MAX));
const optionalText = z.nullable(text);
const amount = z.pipe(z.int().check(z.nonnegative()), z.transform(cents));
const isoDate = z.iso.date();
const optionalDate = z.nullable(isoDate);
const vatPercent = z.number().check(z.nonnegative(), z.lte(100));

const address = z.object({
  line1: text,
  line2: optionalText,
  postalCode: text,
  city: text,
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
const recipient = { name: text, company: optionalText, address };
const share = z.object({ vatPercent, base: amount, vat: amount });

const seller = z.object({
  legalName: text,
  /** Name on the shop's sign, null when it is the legal name. */
  tradingName: optionalText,
  legalForm: text,
  /** Null for a sole trader. */
  shareCapital: z.nullable(amount),
  address,
  siren: text,
  siret: optionalText,
  /** Town of the trade register, for "RCS Paris 732 829 320". */
  rcs: text,
  /** Null for a seller in franchise who has none. */
  vatNumber: optionalText,
  email: text,
  phone: text,
  iban: text,
  bic: text,
  /** Must equal the bank account's name: banks compare it with the IBAN. */
  accountHolder: text,
});

const line = z.object({
  /** 1, 2, 3 … in the order shown. */
  position: z.int().check(z.positive()),
  name: text,
  /** Chosen variant such as "Blanc". */
  variant: optionalText,
  /** Chosen bundle such as "12 rouleaux". */
  option: optionalText,
  nature: z.enum(NATURES),
  quantity: z.int().check(z.positive()),
  /** Excluding VAT. */
  unitPrice: amount,
  /** Excluding VAT: unitPrice × quantity. */
  lineTotal: amount,
  vatPercent,
  /** The order that it is of, on a collective invoice. */
  orderNumber: z.exactOptional(text),
  /** Legal ground of 0 %. Absent from taxed lines, and from records older than the field. */
  vatGround: z.exactOptional(z.enum(VAT_GROUNDS)),
});

/** A voucher is worth an amount including VAT, split over the rates so that bases and VAT follow. */
const discount = z.nullable(
  z.object({ code: optionalText, label: text, totalIncludingVat: amount, perRate: z.array(share) }),
);
const sums = {
  /** Sum of the lines, excluding VAT. */
  lines: amount,
  /** Discount, excluding VAT. */
  discountBase: amount,
  /** lines − discountBase. */
  taxBasis: amount,
  vat: amount,
  /** taxBasis + vat. */
  grandTotal: amount,
};

/** An order of a collective invoice, with the part of the figures that is its own. */
const collectedOrder = z.object({
  orderNumber: text,
  orderDate: isoDate,
  shippedOn: isoDate,
  deliveryDate: optionalDate,
  purchaseOrderNumber: optionalText,
  costCentre: optionalText,
  shipTo: z.object(recipient),
  discount,
  vatShares: z.array(share),
  totals: z.object(sums),
});

const body = {
  issueDate: isoDate,
  /** The invoice's own number on a collective one, which has several orders. */
  orderNumber: text,
  orderDate: isoDate,
  /** The orders of a month that one invoice collects (CGI, art. 289 I 3). Absent from all others. */
  collected: z.exactOptional(z.array(collectedOrder).check(z.minLength(1))),
  /** Day of delivery or performance, null until it has happened. In older records also the last day that was promised. */
  deliveryDate: optionalDate,
  seller,
  buyer: z.object({
    ...recipient,
    type: z.enum(['individual', 'company']),
    siren: optionalText,
    siret: optionalText,
    vatNumber: optionalText,
    email: text,
    /** The buyer's own order number, which code de commerce L441-9 requires on the invoice. Absent from records older than the field. */
    purchaseOrderNumber: z.exactOptional(optionalText),
    /** Where the buyer wants electronic invoices, null for the SIREN. Absent from records older than the field. */
    electronicAddress: z.exactOptional(optionalText),
    /** The account of the buyer's books. Absent where the buyer named none. */
    costCentre: z.exactOptional(text),
  }),
  shipTo: z.object(recipient),
  lines: z.array(line).check(z.maxLength(LINES_MAX)),
  discount,
  /** One share per VAT rate, after discount. */
  vatShares: z.array(share),
  totals: z.object({
    ...sums,
    prepaid: amount,
    /** grandTotal − prepaid. */
    due: amount,
  }),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    /** On a credit note `paid` means that the money has gone back, `due` that it is set off against the invoice. */
    status: z.enum(['due', 'paid']),
    /** Once paid the day of payment. Null on paid records older than that. */
    dueDate: optionalDate,
    paidAt: optionalDate,
    /** What the buyer writes on the transfer, or the provider's transaction. */
    reference: optionalText,
  }),
  /** Legal sentences as they stood at issue. The first three are for professionals; the next two for consumers. */
  notes: z.object({
    latePenalty: text,
    recoveryIndemnity: text,
    earlyPayment: text,
    withdrawal: optionalText,
    guarantee: optionalText,
    /** Why the 0 % lines bear no VAT. Null where all are taxed, and in records older than the field. */
    vatExemption: optionalText,
    /** That the seller opted for VAT on debits. Absent unless services are charged with VAT by a seller who did. */
    vatOnDebits: z.exactOptional(text),
    /** That a company without SIREN is reported with consumers. Absent for everybody else, and from records older than the field. */
    unidentified: z.exactOptional(text),
  }),
};

export const invoiceRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), number: text, credited: z.null(), ...body }),
  z.object({
    kind: z.literal('credit-note'),
    number: text,
    credited: z.object({ number: text, date: isoDate, reason: optionalText }),
    /** It cancels an invoice that its buyer refused or a platform rejected, so it is archived and not delivered. Absent from all others. */
    internal: z.exactOptional(z.literal(true)),
    ...body,
  }),
  z.object({ kind: z.literal('pro-forma'), number: z.null(), credited: z.null(), ...body }),
]);
