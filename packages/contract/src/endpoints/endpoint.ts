import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call a route. `customer` needs a valid bearer token; `guest-or-customer` reads one when it is there;
 * `order-owner` needs the owner's bearer token or the order's access token and answers 404 to everybody else (D7).
 * `staff` needs a session of the desk and a role with the right.
 */
export type Access = 'public' | 'customer' | 'guest-or-customer' | 'order-owner' | 'staff';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  /** Whether the call takes an `Idempotency-Key`, which makes it safe to repeat. */
  readonly idempotencyKey?: 'required' | 'optional';
  readonly body?: z.core.$ZodType;
  readonly answer: z.core.$ZodType;
  /** Media type of the answer where it is a file and not JSON. */
  readonly answerType?: string;
  readonly status: 200 | 201;
  /** Codes this call may answer beyond those of every call (invalid-body, …) and those of its access (token-invalid, …). */
  readonly errors: readonly ErrorCode[];
  /** True where the answer is personal and must never be stored by a cache. */
  readonly personal: boolean;
}

/** What every call of a logged-in customer has in common. */
export const byCustomer = {
  access: 'customer',
  status: 200,
  errors: [],
  personal: true,
} as const;
