import { okAnswer } from '../account.ts';
import { sitePreviewLinkAnswer, sitePreviewRequest } from '../preview.ts';
import { itemAddressAnswer, itemAddressQuery, releaseAddressRequest } from '../staff-publication.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const publishing = { ...byStaff, right: 'catalogue.publish', limit: 'none' } as const;

export const itemAddress = {
  ...publishing,
  method: 'GET',
  path: '/staff/item-address',
  summary: 'The address that a title asks for, whose former address the typed one is, and the former ones of the item',
  query: itemAddressQuery,
  answer: itemAddressAnswer,
} as const satisfies Endpoint;

export const releaseAddress = {
  ...publishing,
  method: 'POST',
  path: '/staff/released-addresses',
  summary: 'Let another item take a former address, which then no longer leads where it led',
  body: releaseAddressRequest,
  answer: okAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const createPreview = {
  ...publishing,
  method: 'POST',
  path: '/staff/previews',
  summary: 'A signed link to the shop as it will be at a moment, with or without what is offline; it expires',
  body: sitePreviewRequest,
  answer: sitePreviewLinkAnswer,
} as const satisfies Endpoint;

export const endPreviews = {
  ...publishing,
  method: 'POST',
  path: '/staff/ended-previews',
  summary: 'End all links to previews that were made so far',
  answer: okAnswer,
} as const satisfies Endpoint;
