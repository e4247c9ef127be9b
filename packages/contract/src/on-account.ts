import { ACCOUNT_FREQUENCIES, LONGEST_TERM, REMINDER_STEPS } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  instantField,
  pageField,
  paginationField,
  requiredLines,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { searchField } from './staff-order-list.ts';

export const COMPANY_ACCOUNTS_PAGE_SIZE = 25;

const invoiceNumber = z.string().check(z.regex(/^FA-\d{4}-\d{6,12}$/));
const frequency = z.enum(ACCOUNT_FREQUENCIES);

/** What names the legal person: the SIREN, abroad the VAT number. */
const legalNumber = z.nullable(z.string());

/** What staff agree with the legal person that they saw: a limit, VAT included, and days that the law allows. */
export const accountTermsRequest = wrappedStrictly(
  z
    .strictObject({
      legalNumber,
      isAllowed: z.boolean(),
      limit: euros,
      frequency,
      days: z.int().check(z.minimum(0, { error: 'out-of-range' }), z.maximum(365, { error: 'account-term' })),
    })
    .check(z.refine((terms) => terms.days <= LONGEST_TERM[terms.frequency], { path: ['days'], error: 'account-term' })),
);

const accountTerms = z.object({ isAllowed: z.boolean(), limit: euros, frequency, days: z.int() });

/** An invoice on account with what is left to pay of it. */
const accountInvoice = z.object({
  number: z.string(),
  date: dayField,
  dueOn: dayField,
  isOverdue: z.boolean(),
  total: euros,
  open: euros,
  /** The orders that it is of. */
  orders: z.array(z.object({ documentId: documentIdField, orderNumber: z.string() })),
  /** The reminders that were sent, the first one first. */
  reminders: z.array(z.object({ step: z.enum(REMINDER_STEPS), day: dayField })),
});
export type AccountInvoice = z.infer<typeof accountInvoice>;

export const accountMovementKind = z.enum(['invoice', 'receipt', 'credit-note', 'write-off']);

/** What changed the account: an invoice adds to it, everything else takes from it. Oldest first. */
const accountMovement = z.object({
  kind: accountMovementKind,
  day: dayField,
  /** Of the invoice. */
  number: z.string(),
  /** Of the credit note. */
  document: z.nullable(z.string()),
  amount: euros,
  /** What is open after it. */
  balance: euros,
});
export type AccountMovement = z.infer<typeof accountMovement>;

const accountSums = {
  /** Left of invoices. */
  invoiced: euros,
  overdue: euros,
  /** Orders without an invoice yet. */
  notInvoiced: euros,
  /** What may still be ordered; 0 where nothing may. */
  left: euros,
};

/** The account of the caller's company. Its statement is for those who may read its documents. */
const ownAccount = z.object({
  ...accountSums,
  terms: accountTerms,
  mayOrder: z.boolean(),
  statement: z.nullable(
    z.object({
      invoices: z.array(accountInvoice),
      movements: z.array(accountMovement),
      /** Where to pay. */
      bank: z.nullable(z.object({ accountHolder: z.string(), iban: z.string(), bic: z.nullable(z.string()) })),
    }),
  ),
});
export type OwnAccount = z.infer<typeof ownAccount>;
/** Null for who belongs to no company with an account. */
export const ownAccountAnswer = wrapped(z.nullable(ownAccount));

/** A company as the desk lists it. */
export const companyAccount = z.object({
  company: documentIdField,
  name: z.string(),
  siren: z.nullable(z.string()),
  legalNumber,
  terms: z.nullable(accountTerms),
  ...accountSums,
  invoices: z.array(accountInvoice),
  /** The agreements, the newest first. */
  agreements: z.array(z.object({ ...accountTerms.shape, at: instantField, by: z.nullable(z.string()) })),
});
export type CompanyAccount = z.infer<typeof companyAccount>;
/** A search for parts of a company's name or SIREN. */
export const companyAccountsQuery = z.strictObject({ search: z.optional(searchField), page: z.optional(pageField) });
export const companyAccountsAnswer = z.object({
  data: z.array(companyAccount),
  meta: z.object({ pagination: paginationField }),
});
export const companyAccountAnswer = wrapped(companyAccount);

/** Money that came for an invoice: all that is open, or a part of it. */
export const accountReceiptRequest = wrappedStrictly(
  z.strictObject({ invoice: invoiceNumber, open: euros, amount: euros, day: dayField }),
);

/** Gives up what is left of an invoice; `open` is what staff saw. */
export const writeOffRequest = wrappedStrictly(
  z.strictObject({ invoice: invoiceNumber, open: euros, reason: requiredLines(300) }),
);
