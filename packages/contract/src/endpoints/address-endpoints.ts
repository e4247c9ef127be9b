import {
  userAddressAnswer,
  userAddressChange,
  userAddressesAnswer,
  userAddressesQuery,
  userAddressRequest,
} from '../address.ts';
import { type Endpoint, byCustomer } from './endpoint.ts';

export const addresses = {
  ...byCustomer,
  method: 'GET',
  path: '/user-addresses',
  limit: 'none',
  summary: 'Own address book',
  query: userAddressesQuery,
  answer: userAddressesAnswer,
} as const satisfies Endpoint;

export const createAddress = {
  ...byCustomer,
  method: 'POST',
  path: '/user-addresses',
  limit: 'address-book-per-address',
  summary: 'Add an address',
  body: userAddressRequest,
  answer: userAddressAnswer,
  status: 201,
  errors: ['addresses-full'],
} as const satisfies Endpoint;

export const updateAddress = {
  ...byCustomer,
  method: 'PUT',
  path: '/user-addresses/:id',
  limit: 'none',
  summary: 'Change an address or make it primary',
  body: userAddressChange,
  answer: userAddressAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const deleteAddress = {
  ...byCustomer,
  method: 'DELETE',
  path: '/user-addresses/:id',
  limit: 'none',
  summary: 'Remove an address',
  answer: userAddressAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;
