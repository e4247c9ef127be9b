import type { AnyErrorCode, FieldProblem } from '@economat/contract';
import type { ErrorDetails } from '@economat/contract/node';

/** Why a use case refused: a code of the contract, and the request's fields at fault. */
export interface Refusal<Code extends AnyErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly fields?: readonly FieldProblem[];
  /** Further data of the answer with this code. */
  readonly details?: ErrorDetails;
}

/** The result of a use case, or one of its refusals. Exceptions are bugs. */
export type Outcome<Value, Code extends AnyErrorCode> = { readonly ok: true; readonly value: Value } | Refusal<Code>;

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The answer of a call that has nothing else to tell. */
export const OK = { ok: true } as const;

/** The same outcome, its result as `view` shows it. */
export function viewOf<Value, Code extends AnyErrorCode, View>(
  outcome: Outcome<Value, Code>,
  view: (value: Value) => View,
): Outcome<View, Code> {
  return outcome.ok ? done(view(outcome.value)) : outcome;
}

/** The same outcome, its result as the `data` of an answer. */
export function asData<Value, Code extends AnyErrorCode>(outcome: Outcome<Value, Code>) {
  return viewOf(outcome, (data) => ({ data }));
}

/** @param field the one field of the body at fault; the code is then its rule, too. */
export function refused<Code extends AnyErrorCode>(code: Code, field?: string): Refusal<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, fields: [{ path: [field], rule: code }] };
}
