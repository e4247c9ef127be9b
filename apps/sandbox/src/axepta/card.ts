import { randomInt } from 'node:crypto';
import { authenticationOf, brandOf, type Authentication } from './test-cards.ts';

/** The stored part of a card: never its number, never its security code. */
export interface StoredCard {
  readonly maskedPan: string;
  readonly brand: string;
  /** `YYYYMM` */
  readonly expiry: string;
  readonly holder: string;
  readonly pseudoNumber: string;
}

export type CardField = 'number' | 'expiry' | 'securityCode' | 'cardholder';

export type CardResult =
  | { readonly ok: true; readonly card: StoredCard; readonly authentication: Authentication }
  | { readonly ok: false; readonly errors: Partial<Record<CardField, string>> };

export interface TypedCard {
  readonly number: string;
  /** `YYYYMM` or `MM/YY` */
  readonly expiry: string;
  readonly securityCode: string;
  readonly cardholder: string;
  readonly brand: string | null;
}

/** Checks what was typed; French sentences at the fields. The number does not leave this function. */
export function checkCard(typed: TypedCard, now: Date): CardResult {
  const number = typed.number.replace(/[ .-]/g, '');
  const expiry = readExpiry(typed.expiry);
  const holder = typed.cardholder.trim();
  const errors: Partial<Record<CardField, string>> = {};
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) errors.number = 'Ce numéro de carte n’existe pas.';
  if (expiry === null) errors.expiry = 'Écrivez la date ainsi : 12/30.';
  else if (expiry < currentMonth(now)) errors.expiry = 'Cette carte est expirée.';
  if (!/^\d{3,4}$/.test(typed.securityCode)) errors.securityCode = 'Trois chiffres au dos, quatre chez Amex.';
  if (holder.length < 2 || holder.length > 45) errors.cardholder = 'Entre 2 et 45 caractères.';
  if (Object.keys(errors).length > 0 || expiry === null) return { ok: false, errors };
  return {
    ok: true,
    card: {
      maskedPan: `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`,
      brand: typed.brand ?? brandOf(number),
      expiry,
      holder,
      pseudoNumber: pseudoNumber(number),
    },
    authentication: authenticationOf(number),
  };
}

/** The card of a scenario that pays without anybody typing one. */
export function scenarioCard(now: Date): StoredCard {
  const pseudo = pseudoNumber('4000019966199434');
  return {
    maskedPan: '400001XXXXXX9434',
    brand: 'VISA',
    expiry: `${now.getUTCFullYear() + 3}12`,
    holder: 'Camille Acheteur',
    pseudoNumber: pseudo,
  };
}

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function readExpiry(typed: string): string | null {
  const full = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(typed.trim());
  if (full !== null) return `${full[1]}${full[2]}`;
  const short = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(typed.trim());
  return short === null ? null : `20${short[2]}${(short[1] ?? '').padStart(2, '0')}`;
}

function currentMonth(now: Date): string {
  return `${now.getUTCFullYear()}${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
}

// A pseudo card number starts with 0, which no card does, and keeps the last three digits.
function pseudoNumber(number: string): string {
  const middle = Array.from({ length: 12 }, () => randomInt(10)).join('');
  return `0${middle}${number.slice(-3)}`;
}
