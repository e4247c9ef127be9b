import { accountEndpoints } from './endpoints/account-endpoints.ts';
import { contentEndpoints } from './endpoints/content-endpoints.ts';
import { orderEndpoints } from './endpoints/order-endpoints.ts';
import { paymentEndpoints } from './endpoints/payment-endpoints.ts';

export { staffEndpoints } from './endpoints/staff-endpoints.ts';

export type { Access, Endpoint } from './endpoints/endpoint.ts';

/** Every call of the shop's API (spec §7 and what grew beside it) that buyers make, once; the desk's are beside it. Routes, clients and the OpenAPI description follow this table. */
export const endpoints = { ...contentEndpoints, ...accountEndpoints, ...orderEndpoints, ...paymentEndpoints } as const;

export type EndpointName = keyof typeof endpoints;
