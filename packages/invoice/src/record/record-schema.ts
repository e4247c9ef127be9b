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
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
const recipient = { name: text, company: optionalText, address };
const share = z.object({ vatPercent, base: amount, vat: amount });

const seller = z.object({
  legalName: text,
  tradingName: optionalText,
  legalForm: text,
  shareCapital: z.nullable(amount),
  address,
  siren: text,
  siret: optionalText,
  rcs: text,
  vatNumber: optionalText,
  email: text,
  phone: text,
  iban: text,
  bic: text,
  accountHolder: text,
});

const line = z.object({
  position: z.int().check(z.positive()),
  name: text,
  variant: optionalText,
  option: optionalText,
  nature: z.enum(NATURES),
  quantity: z.int().check(z.positive()),
  unitPrice: amount,
  lineTotal: amount,
  vatPercent,
  vatGround: z.exactOptional(z.enum(VAT_GROUNDS)),
});

const body = {
  issueDate: isoDate,
  orderNumber: text,
  orderDate: isoDate,
  deliveryDate: optionalDate,
  seller,
  buyer: z.object({
    ...recipient,
    type: z.enum(['individual', 'company']),
    siren: optionalText,
    siret: optionalText,
    vatNumber: optionalText,
    email: text,
    purchaseOrderNumber: z.exactOptional(optionalText),
  }),
  shipTo: z.object(recipient),
  lines: z.array(line).check(z.maxLength(LINES_MAX)),
  discount: z.nullable(
    z.object({ code: optionalText, label: text, totalIncludingVat: amount, perRate: z.array(share) }),
  ),
  vatShares: z.array(share),
  totals: z.object({
    lines: amount,
    discountBase: amount,
    taxBasis: amount,
    vat: amount,
    grandTotal: amount,
    prepaid: amount,
    due: amount,
  }),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(['due', 'paid']),
    dueDate: optionalDate,
    paidAt: optionalDate,
    reference: optionalText,
  }),
  notes: z.object({
    latePenalty: text,
    recoveryIndemnity: text,
    earlyPayment: text,
    withdrawal: optionalText,
    guarantee: optionalText,
    vatExemption: optionalText,
    vatOnDebits: z.exactOptional(text),
  }),
};

export const invoiceRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), number: text, credited: z.null(), ...body }),
  z.object({
    kind: z.literal('credit-note'),
    number: text,
    credited: z.object({ number: text, date: isoDate, reason: optionalText }),
    ...body,
  }),
  z.object({ kind: z.literal('pro-forma'), number: z.null(), credited: z.null(), ...body }),
]);
