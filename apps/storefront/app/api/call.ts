import { type Endpoint, IDEMPOTENCY_KEY_HEADER, ORDER_TOKEN_HEADER, type PathParameters } from '@economat/contract';
import type * as z from 'zod/mini';
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

type Parameters<Path extends string> =
  unknown extends PathParameters<Path> ? unknown : { readonly params: PathParameters<Path> };
type Wire<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;

/** What a call of a row takes, in the form that travels. */
export type CallInput<Row extends Endpoint> = CallOptions &
  Credentials[Row['access']] &
  Parameters<Row['path']> &
  (Row extends { query: infer Query } ? { readonly query: Wire<Query> } : unknown) &
  (Row extends { body: infer Body } ? { readonly body: Wire<Body> } : unknown) &
  (Row extends { idempotencyKey: string } ? { readonly key: string } : unknown);

/** The part of a row that browsers carry. */
export type CalledRow = Pick<Endpoint, 'method' | 'path' | 'answer'>;

/** Any call's input, as the row's own type made sure of it. */
export interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly key?: string;
  readonly token?: string | null;
  readonly access?: OrderAccess;
}

/** The request that a call of a row is. */
export function requestOf({ method, path, answer }: CalledRow, input: AnyInput) {
  const { params = {}, query = {}, body, key, access, token = access?.token ?? null, headers, ...options } = input;
  return {
    ...options,
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + queryString(query),
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

type Value = string | number | boolean | undefined | { readonly [name: string]: Value };

/** Parts of a group stand in brackets behind its name, as Strapi's clients write them: `pagination[page]=2`. */
function parametersOf(values: object, within: string | null = null): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]: [string, Value]): [string, string][] => {
    const path = within === null ? name : `${within}[${name}]`;
    if (value === undefined) return [];
    return typeof value === 'object' ? parametersOf(value, path) : [[path, String(value)]];
  });
}

function queryString(query: object): string {
  const text = new URLSearchParams(parametersOf(query)).toString();
  return text === '' ? '' : `?${text}`;
}
