import { okAnswer } from '../account.ts';
import {
  customerAddressCorrection,
  customerCorrection,
  customerEmailRequest,
  customerErasureRequest,
  customerLinkRequest,
  customerMergeAnswer,
  customerMergeRequest,
  customersAnswer,
  customersQuery,
  staffCustomerAnswer,
} from '../staff-customers.ts';
import { noteRequest } from '../staff-orders.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const caring = { ...byStaff, right: 'customer.handle', limit: 'none' } as const;

export const customers = {
  ...caring,
  method: 'GET',
  path: '/staff/customers',
  summary:
    'Buyers by their last order, accounts by their age, or who a search finds; guests are persons by mail address',
  query: customersQuery,
  answer: customersAnswer,
} as const satisfies Endpoint;

export const customer = {
  ...caring,
  method: 'GET',
  path: '/staff/customers/:id',
  summary:
    'One customer with everything that the shop has of them; `id` is an account, or an order or request of the person',
  answer: staffCustomerAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const addCustomerNote = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/notes',
  summary: 'Write down something about a customer that they do not see',
  body: noteRequest,
  answer: staffCustomerAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const correctCustomer = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/correct',
  summary: 'Correct names and company of an account',
  body: customerCorrection,
  answer: staffCustomerAnswer,
  errors: ['not-found', 'customer-changed'],
} as const satisfies Endpoint;

export const correctCustomerAddress = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/addresses/:address',
  summary: 'Correct an address of a customer’s address book',
  body: customerAddressCorrection,
  answer: staffCustomerAnswer,
  errors: ['not-found', 'customer-changed'],
} as const satisfies Endpoint;

export const changeCustomerEmail = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/email',
  summary: 'Mail a link to a new address, which becomes the account’s with its password; notifies the old one',
  body: customerEmailRequest,
  answer: staffCustomerAnswer,
  errors: ['not-found', 'customer-changed', 'email-taken', 'account-blocked', 'mail-unavailable'],
} as const satisfies Endpoint;

export const sendCustomerLink = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/send-link',
  summary: 'Mail the customer a link for a new password, or one that confirms the mailbox',
  body: customerLinkRequest,
  answer: staffCustomerAnswer,
  errors: ['not-found', 'nothing-to-confirm', 'account-blocked', 'mail-unavailable'],
} as const satisfies Endpoint;

export const endCustomerSessions = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/end-sessions',
  summary: 'Log the customer out on every device',
  answer: staffCustomerAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const mergeCustomer = {
  ...caring,
  method: 'POST',
  path: '/staff/customers/:id/merge',
  summary: 'Join orders of a proven mailbox to its account, or mail the owner of another mailbox a link to merge it',
  body: customerMergeRequest,
  answer: customerMergeAnswer,
  errors: ['not-found', 'customer-unproven', 'nothing-to-merge', 'account-blocked', 'mail-unavailable'],
} as const satisfies Endpoint;

export const eraseCustomer = {
  ...caring,
  right: 'customer.erase',
  method: 'POST',
  path: '/staff/customers/:id/erase',
  summary: 'Erase an account as its owner can; orders that are not over keep their buyer until they are',
  body: customerErasureRequest,
  answer: okAnswer,
  errors: ['not-found', 'erasure-unconfirmed'],
} as const satisfies Endpoint;
