import { okAnswer } from '../account.ts';
import { listAnswer, listChange, listRequest, listsAnswer } from '../lists.ts';
import { type Endpoint, byCustomer } from './endpoint.ts';

export const lists = {
  ...byCustomer,
  method: 'GET',
  path: '/lists',
  limit: 'none',
  summary: 'Own lists and those of the own company, without their lines',
  answer: listsAnswer,
} as const satisfies Endpoint;

export const list = {
  ...byCustomer,
  method: 'GET',
  path: '/lists/:id',
  limit: 'none',
  summary: 'One list with its lines: an own one, or one of the own company',
  answer: listAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const createList = {
  ...byCustomer,
  method: 'POST',
  path: '/lists',
  limit: 'list-per-address',
  summary: 'Keep a list',
  body: listRequest,
  answer: listAnswer,
  status: 201,
  errors: ['lists-full'],
} as const satisfies Endpoint;

export const updateList = {
  ...byCustomer,
  method: 'PUT',
  path: '/lists/:id',
  limit: 'none',
  summary: 'Change a list: its name, its address, or all of its lines; or share it with the own company',
  body: listChange,
  answer: listAnswer,
  errors: ['not-found', 'list-changed', 'forbidden', 'lists-full'],
} as const satisfies Endpoint;

export const deleteList = {
  ...byCustomer,
  method: 'DELETE',
  path: '/lists/:id',
  limit: 'none',
  summary: 'Delete a list',
  answer: okAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;
