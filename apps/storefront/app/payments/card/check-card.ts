import {
  type CardBrand,
  type CardExpiryProblem,
  type CardNumberProblem,
  possibleCardBrands,
  readCardExpiry,
  readCardNumber,
} from '@economat/commerce';
import type { CardFormSettings } from '@economat/contract';
import { type CardholderProblem, readCardholder } from './cardholder.ts';

/** The fields as typed. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly holder: string;
}

/** The brand that the buyer chose; null: that of the number. */
export type ChosenBrand = CardBrand | null;

/** The card's fields under the platform's names. */
export interface PostedCard {
  readonly number: string;
  readonly securityCode: string;
  readonly expiryDate: string;
  readonly brand: string;
  readonly cardholder: string;
}

type CardCodeProblem = 'missing' | 'not-digits' | 'wrong-length' | 'wrong-length-amex';

/** One kind per cause, so that each has its own sentence. */
export interface CardProblems {
  readonly number?: CardNumberProblem | 'not-accepted';
  readonly expiry?: CardExpiryProblem;
  readonly code?: CardCodeProblem;
  readonly holder?: CardholderProblem;
}

export type CheckedCard =
  | { readonly ok: true; readonly card: PostedCard }
  | { readonly ok: false; readonly problems: CardProblems };

/** Checks the whole form, so that all problems are shown together. */
export function checkCard(
  typed: TypedCard,
  chosen: ChosenBrand,
  accepted: CardFormSettings['brands'],
  today: { year: number; month: number },
): CheckedCard {
  const number = readCardNumber(typed.number);
  const brand = number.ok ? brandOf(number.digits, chosen, accepted) : null;
  const expiry = readCardExpiry(typed.expiry, today);
  const code = typed.code.normalize('NFKC').replace(/\s/g, '');
  const codeProblem = problemOfCode(code, brand?.brand ?? null);
  const holder = readCardholder(typed.holder);
  if (number.ok && brand !== null && expiry.ok && codeProblem === null && holder.ok) {
    const { digits } = number;
    const card = { number: digits, securityCode: code, expiryDate: expiry.value, brand: brand.value };
    return { ok: true, card: { ...card, cardholder: holder.name } };
  }
  return {
    ok: false,
    problems: {
      ...(!number.ok ? { number: number.problem } : brand === null ? { number: 'not-accepted' } : {}),
      ...(expiry.ok ? {} : { expiry: expiry.problem }),
      ...(codeProblem === null ? {} : { code: codeProblem }),
      ...(holder.ok ? {} : { holder: holder.problem }),
    },
  };
}

/** The brand to pay by: the buyer's choice where the card may have it, else its network. */
function brandOf(digits: string, chosen: ChosenBrand, accepted: CardFormSettings['brands']) {
  const possible = possibleCardBrands(
    digits,
    accepted.map(({ brand }) => brand),
  );
  const brand = possible.find((one) => one === chosen) ?? possible[0];
  return accepted.find((one) => one.brand === brand) ?? null;
}

function problemOfCode(code: string, brand: CardBrand | null): CardCodeProblem | null {
  if (code === '') return 'missing';
  if (!/^\d+$/.test(code)) return 'not-digits';
  if (brand === null) return code.length === 3 || code.length === 4 ? null : 'wrong-length';
  if (brand === 'amex') return code.length === 4 ? null : 'wrong-length-amex';
  return code.length === 3 ? null : 'wrong-length';
}
