import { isPercent, normaliseCouponCode } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../desk/field-problem.ts';

/** A coupon as an editor saved it. */
export interface CouponForm {
  readonly code: string;
  readonly kind: 'percentage' | 'amount';
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** A coupon must say what it gives, and to when, before a buyer can type it. */
export function checkCouponForm(coupon: CouponForm): EditorProblem[] {
  const problems: EditorProblem[] = [];
  if (normaliseCouponCode(coupon.code) === '')
    problems.push(problemAt('code', 'Écrivez un code, par exemple BIENVENUE10.'));
  if (coupon.kind === 'percentage' && (coupon.percent === null || coupon.percent <= 0 || !isPercent(coupon.percent))) {
    problems.push(problemAt('percent', 'Indiquez le pourcentage, entre 0,01 et 100, avec deux décimales au plus.'));
  }
  if (coupon.kind === 'amount' && coupon.amountCents === null) {
    problems.push(problemAt('amountCents', 'Indiquez le montant en centimes : 500 pour 5,00 €.'));
  }
  if (coupon.startsAt !== null && coupon.endsAt !== null && coupon.endsAt <= coupon.startsAt) {
    problems.push(problemAt('endsAt', 'La fin doit venir après le début.'));
  }
  return problems;
}
