import {
  addressOf,
  type AnyWireInput,
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  ORDER_TOKEN_HEADER,
  type WireInput,
} from '@economat/contract';
import type { OrderAccess } from './order-access.ts';

/** What every call may say besides what its row asks for. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer counts even if the page is left before it comes. */
  readonly keepalive?: boolean;
}

/** What a row's access rule wants to see. */
interface Credentials {
  readonly public: { readonly token?: string | null };
  readonly customer: { readonly token: string };
  readonly 'guest-or-customer': { readonly token: string | null };
  readonly 'order-owner': { readonly access: OrderAccess };
  readonly staff: { readonly token: string };
}

/** What a call of a row takes, in the form that travels. */
export type CallInput<Row extends Endpoint> = CallOptions &
  Credentials[Row['access']] &
  WireInput<Row> &
  (Row extends { idempotencyKey: string } ? { readonly key: string } : unknown);

/** The part of a row that browsers carry. */
export type CalledRow = Pick<Endpoint, 'method' | 'path' | 'answer'>;

/** Any call's input, as the row's own type made sure of it. */
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
