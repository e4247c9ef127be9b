import type * as z from 'zod/mini';
import type { AnyErrorCode } from '../desk-errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { CallLimit } from './limits.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call a route. `customer` needs a valid bearer token; `guest-or-customer` reads one when it is there;
 * `order-owner` needs the owner's bearer token or the order's access token and answers 404 to everybody else.
 * `staff` needs a session of the desk, whose role has the row's right.
 */
export type Access = 'public' | 'customer' | 'guest-or-customer' | 'order-owner' | 'staff';
/** `own`: whoever is at the desk may, about themselves. */
export type AccessRule =
  | { readonly access: Exclude<Access, 'staff'> }
  | { readonly access: 'staff'; readonly right: StaffRight | 'own' };

/**
 * One call of the API, described once: the content service makes its route, its checks and its limits from the row, the
 * clients make the call from it, and the API's description shows it. Browsers carry `method`, `path` and `answer` alone:
 * the storefront's build leaves the other fields out, and what several rows share by a spread.
 */
export type Endpoint = AccessRule & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: string;
  /** How often one address may call; `none` where the ceiling of calls at one time is enough. */
  readonly limit: CallLimit | 'none';
  /**
   * What a call costs the service: `password` costs a tenth of a second of a processor, so fewer of them are worked on at one
   * time; `free` is answered however busy the service is. Without it a call is an ordinary one.
   */
  readonly cost?: 'password' | 'free';
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  /** Whether the call takes an `Idempotency-Key`, which makes it safe to repeat. */
  readonly idempotencyKey?: 'required' | 'optional';
  readonly body?: z.ZodMiniType;
  /** Of the body, where it may be larger than that of any other call. */
  readonly maximumBytes?: number;
  readonly answer: z.ZodMiniType;
  /** Media type of the answer where it is a file and not JSON. */
  readonly answerType?: string;
  readonly status: 200 | 201;
  /** Codes this call may answer beyond those of every call, those of its access and those of its key. */
  readonly errors: readonly AnyErrorCode[];
};

/** Codes every call may answer, whatever it does. */
export const COMMON_ERRORS = [
  'invalid-body',
  'invalid-query',
  'body-too-large',
  'too-many-requests',
  'service-unavailable',
  'internal-error',
] as const satisfies readonly ErrorCode[];

/** What a call answers whose caller may not make it. A bearer token that is sent is read, and refused, wherever one may be. */
export const ACCESS_ERRORS = {
  public: [],
  customer: ['token-missing', 'token-invalid'],
  'guest-or-customer': ['token-invalid'],
  'order-owner': ['token-invalid'],
  staff: ['token-missing', 'token-invalid', 'forbidden'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/** What a call answers whose `Idempotency-Key` is not there or no key. */
export const KEY_ERRORS = {
  required: ['idempotency-key-missing', 'idempotency-key-invalid'],
  optional: ['idempotency-key-invalid'],
} as const satisfies Record<NonNullable<Endpoint['idempotencyKey']>, readonly ErrorCode[]>;

/** What every call of a logged-in customer has in common. */
export const byCustomer = { access: 'customer', status: 200, errors: [] } as const;

/** What stands for `:name` in the path of a row. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

/** The codes that a call may answer instead of what was asked. */
export type RefusalOf<Row extends Pick<Endpoint, 'access' | 'errors' | 'idempotencyKey'>> =
  | (typeof ACCESS_ERRORS)[Row['access']][number]
  | (typeof COMMON_ERRORS)[number]
  | (Row extends { readonly idempotencyKey: infer Use extends keyof typeof KEY_ERRORS }
      ? (typeof KEY_ERRORS)[Use][number]
      : never)
  | Row['errors'][number];

/** What every call of the desk has in common. */
export const byStaff = { access: 'staff', status: 200, errors: [] } as const;
