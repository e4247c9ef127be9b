import {
  addressOf,
  type AnyWireInput,
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  ORDER_TOKEN_HEADER,
  type WireInput,
} from '@economat/contract';
import type { OrderAccess } from './order-access.ts';

/** Options of every call beyond its endpoint. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer counts even if the page is left before it arrives. */
  readonly keepalive?: boolean;
}

/** The credentials of an endpoint's access rule. */
interface Credentials {
  readonly public: { readonly token?: string | null };
  readonly customer: { readonly token: string };
  readonly 'guest-or-customer': { readonly token: string | null };
  readonly 'order-owner': { readonly access: OrderAccess };
  readonly staff: { readonly token: string };
}

/** The input of an endpoint, encoded. */
export type CallInput<Row extends Endpoint> = CallOptions &
  Credentials[Row['access']] &
  WireInput<Row> &
  (Row extends { idempotencyKey: string } ? { readonly key: string } : unknown);

/** The part of an endpoint that browsers load. */
export type CalledRow = Pick<Endpoint, 'method' | 'path' | 'answer'>;

/** Any endpoint's input, as its own type checked it. */
export interface AnyInput extends CallOptions, AnyWireInput {
  readonly key?: string;
  readonly token?: string | null;
  readonly access?: OrderAccess;
}

/** The request that a call of a row is. */
export function requestOf({ method, path, answer }: CalledRow, input: AnyInput) {
  const { params, query, body, key, access, token = access?.token ?? null, headers, ...options } = input;
  return {
    ...options,
    method,
    path: addressOf({ path }, { params, query }),
    body,
    token,
    headers: {
      ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
      ...(access?.accessToken && { [ORDER_TOKEN_HEADER]: access.accessToken }),
      ...headers,
    },
    answer,
  };
}
