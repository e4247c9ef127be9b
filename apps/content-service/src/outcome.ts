import type { ErrorCode, FieldProblem } from '@economat/contract';
import type { ErrorDetails } from '@economat/contract/node';

/** Why a use case did not do what was asked: a code of the contract, and the places of the request that are to blame. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly fields?: readonly FieldProblem[];
  /** What else the answer carries beside this code. */
  readonly details?: ErrorDetails;
}

/** What a use case answers: its result, or one of the refusals that it names. Exceptions are bugs. */
export type Outcome<Value, Code extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly value: Value } | Refusal<Code>;

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** @param field name of the one field of the body that is to blame; the code then is its rule, too. */
export function refused<Code extends ErrorCode>(code: Code, field?: string): Refusal<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, fields: [{ path: [field], rule: code }] };
}
