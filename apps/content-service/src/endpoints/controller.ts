import type { Endpoint, PathParameters, RefusalOf } from '@economat/contract';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { OrderReader } from '../access/order-reader.ts';
import type { Outcome } from '../outcome.ts';

/** Who calls, as the access rule of a row lets them in. */
export interface Callers {
  readonly public: null;
  readonly customer: CustomerIdentity;
  readonly 'guest-or-customer': CustomerIdentity | null;
  readonly 'order-owner': OrderReader;
  /** Name of the member of staff, for the desk's own eyes. */
  readonly staff: { readonly name: string | null };
}

type Decoded<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What a request says, checked against the row of its call. */
export interface Input<Row extends Endpoint> {
  readonly params: PathParameters<Row['path']>;
  readonly query: Decoded<Row['query']>;
  readonly body: Decoded<Row['body']>;
  readonly idempotencyKey: Row['idempotencyKey'] extends 'required' ? string : string | null;
  readonly caller: Callers[Row['access']];
}

/** An answer that is not made of data at this moment: a file, or bytes that are kept ready. */
export interface Sent {
  readonly ok: true;
  readonly send: (ctx: Context) => void;
}

/** What a row says that its call may answer; anything else does not compile. */
export type Reply<Row extends Endpoint> = Outcome<z.output<Row['answer']>, RefusalOf<Row>> | Sent;

/**
 * What a call does, apart from HTTP: what it is given was checked, what it gives is written as the row says.
 * @param ctx the raw request, for the few calls that read or set cookies, or look at who asks from where.
 */
export type Controller<Row extends Endpoint> = (input: Input<Row>, ctx: Context) => Promise<Reply<Row>> | Reply<Row>;

/** A controller for each row. */
export type Controllers<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Endpoint ? Controller<Rows[Name]> : never;
};

/** Takes what a payment provider sends, in the provider's own format, and answers it. */
export type MessageController = (ctx: Context) => Promise<void>;
