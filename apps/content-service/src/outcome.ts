import type { ErrorCode, FieldProblem } from '@economat/contract';
import type { ErrorDetails } from '@economat/contract/node';

/** Why a use case refused: a code of the contract, and the request's fields at fault. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly fields?: readonly FieldProblem[];
  /** Further data of the answer with this code. */
  readonly details?: ErrorDetails;
}

/** The result of a use case, or one of its refusals. Exceptions are bugs. */
export type Outcome<Value, Code extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly value: Value } | Refusal<Code>;

export function done<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** @param field the one field of the body at fault; the code is then its rule, too. */
export function refused<Code extends ErrorCode>(code: Code, field?: string): Refusal<Code> {
  return field === undefined ? { ok: false, code } : { ok: false, code, fields: [{ path: [field], rule: code }] };
}
