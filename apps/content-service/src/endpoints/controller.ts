import type { Endpoint, AnyErrorCode, PathParameters, RefusalOf } from '@economat/contract';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { OrderReader } from '../access/order-reader.ts';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { Outcome, Refusal } from '../outcome.ts';

/** The caller, as the access rule of an endpoint admits them. */
export interface Callers {
  readonly public: null;
  readonly customer: CustomerIdentity;
  readonly 'guest-or-customer': CustomerIdentity | null;
  readonly 'order-owner': OrderReader;
  readonly staff: StaffCaller;
}

type Decoded<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A request's input, parsed by its endpoint. */
export interface Input<Row extends Endpoint> {
  readonly params: PathParameters<Row['path']>;
  readonly query: Decoded<Row['query']>;
  readonly body: Decoded<Row['body']>;
  readonly idempotencyKey: Row['idempotencyKey'] extends 'required' ? string : string | null;
  readonly caller: Callers[Row['access']];
}

/** An answer other than data: a file, or prepared bytes. */
export interface Sent {
  readonly ok: true;
  readonly send: (ctx: Context) => void;
}

/** The answers of an endpoint; anything else does not compile. */
export type Reply<Row extends Endpoint> = Outcome<z.output<Row['answer']>, RefusalOf<Row>> | Sent;

/**
 * What an endpoint does, apart from HTTP: its input is parsed, its result is written as the endpoint says.
 * @param ctx the raw request, for the few calls that use cookies or the caller's address.
 */
export type Controller<Row extends Endpoint> = (input: Input<Row>, ctx: Context) => Promise<Reply<Row>> | Reply<Row>;

/** A controller for each endpoint. */
export type Controllers<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Endpoint ? Controller<Rows[Name]> : never;
};

/** The codes that a controller refuses with. */
type CodeOf<Answering> = Answering extends (...input: never[]) => infer Answer
  ? Extract<Awaited<Answer>, Refusal<AnyErrorCode>>['code']
  : never;

/** Nothing, unless a row lists codes that its controller never answers: such a controller does not compile. */
export type AnswersAll<Rows, Given> = {
  readonly [Name in keyof Rows & keyof Given]: Rows[Name] extends Endpoint
    ? [Unanswered<Rows[Name], Given[Name]>] extends [never]
      ? unknown
      : { readonly neverAnswers: Unanswered<Rows[Name], Given[Name]> }
    : never;
};
type Unanswered<Row extends Endpoint, Answering> = Exclude<Row['errors'][number], CodeOf<Answering>>;

/** Handles a payment provider's message, in the provider's own format. */
export type MessageController = (ctx: Context) => Promise<void>;
