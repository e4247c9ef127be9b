import { compactIban, isIban } from './iban.ts';
import { eurosFromCents, type Cents } from './money.ts';
import { utf8Length } from './utf8.ts';

export interface EpcTransfer {
  /** Payee exactly as the account names it; cut after 70 characters. */
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  /** 0,01 € to 999 999 999,99 €. */
  readonly amount: Cents;
  /** Free text for the payee, e.g. the order number; cut after 140 characters. */
  readonly reference: string;
}

/** Limits of EPC069-12: error level M up to version 13 carries 331 bytes. */
const MAXIMUM_BYTES = 331;
const MAXIMUM_AMOUNT = 99_999_999_999;

/**
 * Content of a SEPA transfer's QR code (EPC069-12 version 002, UTF-8). Throws RangeError on an IBAN or amount that no bank accepts: both
 * come from the shop's own settings and orders.
 */
export function epcPayload({ name, iban, bic, amount, reference }: EpcTransfer): string {
  if (!isIban(iban)) throw new RangeError('Not an IBAN');
  if (amount < 1 || amount > MAXIMUM_AMOUNT) throw new RangeError(`Not an amount a transfer can have: ${amount} cents`);
  const euros = eurosFromCents(amount).toFixed(2);
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    oneLine(bic ?? '', 11).toUpperCase(),
    oneLine(name, 70),
    compactIban(iban),
    `EUR${euros}`,
    '',
    '',
    oneLine(reference, 140),
  ].join('\n');
  if (utf8Length(payload) > MAXIMUM_BYTES) throw new RangeError('Name and reference are too long for a QR code');
  return payload;
}

function oneLine(text: string, maximumLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].slice(0, maximumLength).join('');
}
