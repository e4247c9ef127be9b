import { isPercent, normaliseVoucherCode } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** A voucher as an editor saved it. */
export interface VoucherForm {
  readonly code: string;
  readonly kind: 'percentage' | 'amount';
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** A voucher needs its value and its customers before a buyer can type it. */
export function checkVoucherForm(voucher: VoucherForm): EditorProblem[] {
  const problems: EditorProblem[] = [];
  if (normaliseVoucherCode(voucher.code) === '')
    problems.push(problemAt('code', 'Écrivez un code, par exemple BIENVENUE10.'));
  if (
    voucher.kind === 'percentage' &&
    (voucher.percent === null || voucher.percent <= 0 || !isPercent(voucher.percent))
  ) {
    problems.push(problemAt('percent', 'Indiquez le pourcentage, entre 0,01 et 100, avec deux décimales au plus.'));
  }
  if (voucher.kind === 'amount' && voucher.amountCents === null) {
    problems.push(problemAt('amountCents', 'Indiquez le montant en centimes : 500 pour 5,00 €.'));
  }
  if (voucher.startsAt !== null && voucher.endsAt !== null && voucher.endsAt <= voucher.startsAt) {
    problems.push(problemAt('endsAt', 'La fin doit venir après le début.'));
  }
  return problems;
}
