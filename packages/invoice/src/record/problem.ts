export const RECORD_PROBLEM_CODES = [
  'no-lines',
  'line-position',
  'line-total',
  'lines-sum',
  'vat-rate',
  'vat-ground',
  'vat-share',
  'vat-sum',
  'discount-split',
  'discount-sum',
  'tax-basis',
  'grand-total',
  'due',
  'number-format',
  'issue-date',
  'order-of-dates',
  'seller-siren',
  'seller-siret',
  'seller-vat-number',
  'seller-iban',
  'buyer-siren',
  'buyer-siret',
  'buyer-company',
  'paid-state',
  'due-date',
  'note-missing',
  'collected-order',
  'collected-sum',
] as const;

export type RecordProblemCode = (typeof RECORD_PROBLEM_CODES)[number];

/** Why a record must not be issued; `path` names the field, such as `lines.3.lineTotal`. */
export interface RecordProblem {
  readonly code: RecordProblemCode;
  readonly path: string;
}

/** A problem when `ok` is false, nothing otherwise. Lets a list of checks read as a list of facts. */
export function unless(ok: boolean, code: RecordProblemCode, path: string): RecordProblem[] {
  return ok ? [] : [{ code, path }];
}
