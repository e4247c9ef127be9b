import { LANGUAGES } from '@economat/commerce';
import * as z from 'zod/mini';
import { loginSession } from './account.ts';
import { userAddress } from './address.ts';
import { companyRole } from './companies.ts';
import { euros } from './euros.ts';
import {
  documentIdField,
  emailField,
  instantField,
  optionalName,
  phoneField,
  postalCodeField,
  requiredName,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { companyAccount } from './on-account.ts';
import { searchField, staffOrderRow } from './staff-order-list.ts';
import { staffMail, staffNote, staffRefund } from './staff-orders.ts';
import { ERASED_PARTS, ERASURE_WAITS } from './staff-privacy.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from './staff-requests.ts';

/** What the desk lists: whoever ordered, the last order first, or accounts, the newest first. */
export const CUSTOMER_LISTS = ['buyers', 'accounts'] as const;
export type CustomerList = (typeof CUSTOMER_LISTS)[number];

export const STAFF_CUSTOMERS_PAGE_SIZE = 50;
/** Orders, mails and refunds that a customer's page shows; older orders are found in the list of orders. */
export const SHOWN_OF_CUSTOMER = 50;

/** `after`: what the page before gave as its `next`. A search looks at buyers and accounts alike. */
export const customersQuery = z.strictObject({
  list: z.optional(z.enum(CUSTOMER_LISTS)),
  search: z.optional(searchField),
  after: z.optional(documentIdField),
});

/** A customer is an account, or a guest: a person by mail address. A guest's documentId is that of their newest order. */
export const customerRow = z.object({
  documentId: documentIdField,
  name: z.string(),
  email: z.string(),
  town: z.string(),
  hasAccount: z.boolean(),
  /** The account has proven its mailbox. */
  isProven: z.boolean(),
  orders: z.int(),
  lastOrderAt: z.nullable(instantField),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customersAnswer = z.object({
  data: z.array(customerRow),
  /** `next` continues a list. A search has no further pages: `isCut` when it found more. */
  meta: z.object({ next: z.nullable(documentIdField), isCut: z.boolean() }),
});
export type StaffCustomerList = z.infer<typeof customersAnswer>;

export const CUSTOMER_EVENT_KINDS = [
  'note',
  'corrected',
  'email-change',
  'link-sent',
  'sessions-ended',
  'merge-asked',
  'merged',
] as const;
export type CustomerEventKind = (typeof CUSTOMER_EVENT_KINDS)[number];

/** Which state of a row the sender has seen: a change that somebody made since then is not overwritten. */
const version = z.string();

const staffAccount = z.object({
  email: z.string(),
  /** A new address that awaits its proof. */
  pendingEmail: z.nullable(z.string()),
  /** Mailboxes whose owner merged them into the account. */
  mailboxes: z.array(z.string()),
  username: z.string(),
  firstName: z.nullable(z.string()),
  name: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  siren: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  isProven: z.boolean(),
  isBlocked: z.boolean(),
  language: z.enum(LANGUAGES),
  createdAt: instantField,
  version,
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** Orders of a company that the page of one of its people shows. */
export const SHOWN_OF_COMPANY = 10;

/** The company of a customer as staff see it beside the person. */
const customerCompany = z.object({
  documentId: documentIdField,
  name: z.string(),
  siren: z.nullable(z.string()),
  role: companyRole,
  /** Above it, VAT included, a buyer's order waits for a yes. */
  approvalLimit: z.nullable(euros),
  /** The other people, its managers first. */
  people: z.array(
    z.object({ documentId: documentIdField, name: z.nullable(z.string()), email: z.string(), role: companyRole }),
  ),
  /** What it may order on account and owes; null without terms. */
  account: z.nullable(
    z.pick(companyAccount, { terms: true, invoiced: true, notInvoiced: true, overdue: true, left: true }),
  ),
  /** How many orders were placed for it, and the newest of them. */
  orderCount: z.int(),
  orders: z.array(staffOrderRow),
});

const staffCustomer = z.object({
  documentId: documentIdField,
  name: z.string(),
  email: z.string(),
  /** Null for a guest. */
  account: z.nullable(staffAccount),
  /** Null for who belongs to none. */
  company: z.nullable(customerCompany),
  /** The account that has proven a guest's mailbox: what its owner ordered as a guest may join it. */
  accountOfMailbox: z.nullable(documentIdField),
  /** Orders of guests with the account's proven mailboxes, which may join it. */
  joinableOrders: z.int(),
  money: z.object({
    orders: z.int(),
    /** Money received less money refunded, in this calendar year and in all. */
    spentThisYear: euros,
    spent: euros,
    /** Of orders that are neither paid nor cancelled. */
    awaited: euros,
    /** Refunds under way, and what is still to be given back of cancelled orders. */
    toRefund: euros,
  }),
  orders: z.array(staffOrderRow),
  refunds: z.array(z.object({ ...staffRefund.shape, orderNumber: z.string() })),
  addresses: z.array(z.object({ ...userAddress.shape, version })),
  requests: z.array(
    z.object({
      kind: z.enum(REQUEST_KINDS),
      documentId: documentIdField,
      state: z.enum(REQUEST_STATUSES),
      createdAt: instantField,
    }),
  ),
  mails: z.array(staffMail),
  notes: z.array(staffNote),
  /** What was done for the customer, newest first. */
  events: z.array(
    z.object({
      kind: z.enum(CUSTOMER_EVENT_KINDS),
      detail: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: instantField,
    }),
  ),
  sessions: z.array(z.omit(loginSession, { isCurrent: true })),
  /** What erasing the account would do; null for a guest. */
  erasure: z.nullable(
    z.object({
      parts: z.array(z.object({ part: z.enum(ERASED_PARTS), count: z.int() })),
      /** Orders that keep their buyer for now, and why. */
      waiting: z.array(z.object({ orderNumber: z.string(), waitsFor: z.enum(ERASURE_WAITS) })),
    }),
  ),
});
export type StaffCustomer = z.infer<typeof staffCustomer>;
export const staffCustomerAnswer = wrapped(staffCustomer);

export const customerCorrection = wrappedStrictly(
  z.strictObject({
    version,
    firstName: optionalName(TEXT_LENGTH.name),
    name: optionalName(TEXT_LENGTH.name),
    displayName: optionalName(TEXT_LENGTH.name),
    companyName: optionalName(TEXT_LENGTH.company),
  }),
);
export type CustomerCorrection = z.output<typeof customerCorrection>['data'];

/** Everything but the country, which no slip of the pen changes. */
export const customerAddressCorrection = wrappedStrictly(
  z.strictObject({
    version,
    firstName: requiredName(TEXT_LENGTH.name),
    name: requiredName(TEXT_LENGTH.name),
    companyName: optionalName(TEXT_LENGTH.company),
    street: requiredName(TEXT_LENGTH.street),
    address2: optionalName(TEXT_LENGTH.street),
    postalCode: postalCodeField,
    city: requiredName(TEXT_LENGTH.city),
    phone: phoneField,
    email: emailField,
  }),
);
export type CustomerAddressCorrection = z.output<typeof customerAddressCorrection>['data'];

export const customerEmailRequest = wrappedStrictly(z.strictObject({ version, email: emailField }));

export const CUSTOMER_LINKS = ['password', 'confirmation'] as const;
export type CustomerLink = (typeof CUSTOMER_LINKS)[number];
export const customerLinkRequest = wrappedStrictly(z.strictObject({ link: z.enum(CUSTOMER_LINKS) }));

/** The other mail address: of a guest or an account that joins this one; for a guest, of the account to join. */
export const customerMergeRequest = wrappedStrictly(z.strictObject({ email: emailField }));
/** joined: orders of a mailbox that the account has proven, at once. asked: the owner of the other mailbox was mailed a link. */
export const customerMergeAnswer = wrapped(z.object({ result: z.enum(['joined', 'asked']), orders: z.int() }));

/** The customer's mail address, copied by hand, so that nobody erases the account of another page. */
export const customerErasureRequest = wrappedStrictly(z.strictObject({ email: requiredText(254) }));
