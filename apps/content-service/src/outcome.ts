import type { ErrorCode, FieldProblem } from '@economat/contract';

/** Why a use case did not do what was asked: a code of the contract, and the places of the request that are to blame. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly fields?: readonly FieldProblem[];
}

/** What a use case answers: its result, or an expected refusal. Exceptions are bugs. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** @param field name of the one field of the body that is to blame; the code then is its rule, too. */
export function refused(code: ErrorCode, field?: string): Refusal {
  return field === undefined ? { ok: false, code } : { ok: false, code, fields: [{ path: [field], rule: code }] };
}
