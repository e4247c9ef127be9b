import { type CustomerDocument, endpoints, type OrderScope } from '@economat/contract';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import type { Period } from './period.ts';

export interface DocumentsOfPeriod {
  readonly period: Period;
  readonly documents: readonly CustomerDocument[];
  /** All of the period; more than `documents` where those are too many for one answer. */
  readonly total: number;
  readonly scopes: readonly OrderScope[];
}

/** The documents of a period, the newest first: the customer's own or their company's. */
export async function readDocuments(
  period: Period,
  token: string,
  scope?: OrderScope,
): Promise<ApiResult<DocumentsOfPeriod>> {
  const { from, to } = period;
  const result = await browserApi.call(endpoints.documents, { query: { from, to, scope }, token });
  if (!result.ok) return result;
  const { data: documents, meta } = result.data;
  return { ok: true, data: { period, documents, ...meta } };
}

/** The record of a document; null when it cannot be had. */
export async function readRecord(number: string): Promise<unknown> {
  const result = await callAsCustomer((token) => browserApi.call(endpoints.document, { params: { number }, token }));
  return result.ok ? result.data.data : null;
}
