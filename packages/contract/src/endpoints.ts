import type * as buyerEndpoints from './endpoints/buyer-endpoints.ts';

export type { Access, AccessRule, Endpoint, PathParameters, RefusalOf } from './endpoints/endpoint.ts';
export { CALL_LIMITS, type Limit } from './endpoints/limits.ts';
export { STAFF_RIGHTS, type StaffRight } from './endpoints/staff-rights.ts';
export { type ProviderMessage, providerMessages } from './endpoints/provider-messages.ts';

/**
 * Every call of the shop's API that buyers make, once; the desk's are beside it. Routes, clients, limits and the OpenAPI
 * description are made from these rows. They are namespaces, so that a browser loads the rows of its own calls alone.
 */
export * as endpoints from './endpoints/buyer-endpoints.ts';
/** The same by domain, as the content service works on them. */
export * as accountEndpoints from './endpoints/account-endpoints.ts';
export * as addressEndpoints from './endpoints/address-endpoints.ts';
export * as companyEndpoints from './endpoints/company-endpoints.ts';
export * as approvalEndpoints from './endpoints/approval-endpoints.ts';
export * as contentEndpoints from './endpoints/content-endpoints.ts';
export * as documentEndpoints from './endpoints/document-endpoints.ts';
export * as downloadEndpoints from './endpoints/download-endpoints.ts';
export * as healthEndpoints from './endpoints/health-endpoints.ts';
export * as listEndpoints from './endpoints/list-endpoints.ts';
export * as onAccountEndpoints from './endpoints/on-account-endpoints.ts';
export * as orderChangeEndpoints from './endpoints/order-change-endpoints.ts';
export * as orderEndpoints from './endpoints/order-endpoints.ts';
export * as paymentEndpoints from './endpoints/payment-endpoints.ts';
export * as previewEndpoints from './endpoints/preview-endpoints.ts';
export * as quoteEndpoints from './endpoints/quote-endpoints.ts';
export * as refundAccountEndpoints from './endpoints/refund-account-endpoints.ts';
export * as requestEndpoints from './endpoints/request-endpoints.ts';
export * as searchEndpoints from './endpoints/search-endpoints.ts';
export * as standingOrderEndpoints from './endpoints/standing-order-endpoints.ts';
export * as voucherEndpoints from './endpoints/voucher-endpoints.ts';
/** The desk's own calls, made by its pages with the session of a member of staff whose role has the right. */
export * as staffEndpoints from './endpoints/desk-endpoints.ts';

export type EndpointName = keyof typeof buyerEndpoints;
