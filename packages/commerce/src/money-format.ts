import { writeDecimal } from './decimal.ts';
import type { Language } from './language.ts';
import { cents, eurosFromCents, multiplyDivideHalfUp, type Cents } from './money.ts';

/** From this piece price on (0,10 €, in ten-thousandths of a euro) two decimals are enough to compare bundles. */
const TWO_DECIMALS_FROM = 1000;

/** `1 234,56 €` with no-break spaces in French, `€1,234.56` in English. */
export function formatMoney(amount: Cents, language: Language): string {
  return withEuro(writeDecimal(amount, 2, 2, language), language);
}

/** Price of one piece, given in ten-thousandths of a euro: two decimals, up to four when it is below ten cents. */
export function formatPiecePrice(tenThousandths: number, language: Language): string {
  if (Math.abs(tenThousandths) >= TWO_DECIMALS_FROM) {
    return formatMoney(cents(multiplyDivideHalfUp(tenThousandths, 1, 100)), language);
  }
  return withEuro(writeDecimal(tenThousandths, 4, 2, language), language);
}

function withEuro(amount: string, language: Language): string {
  return language === 'fr' ? `${amount}\u00A0€` : amount.replace(/\d/, '€$&');
}

/** The label stored with a cart line: `€ 12.50 HT`, in this form whatever the language. */
export function priceLabel(amount: Cents): string {
  return `€ ${eurosFromCents(amount).toFixed(2)} HT`;
}

const NUMBER_FORMS = [
  /^(\d+)(?:[.,](\d{1,2}))?$/, // 12  12.5  12,50
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/, // 1 234,56
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/, // 1.234,56
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/, // 1,234.56
  /^(\d{1,3}(?:\.\d{3}){2,})$/, // 1.234.567
  /^(\d{1,3}(?:,\d{3}){2,})$/, // 1,234,567
];

/**
 * Parses one amount as people write it: `12.50`, `12,50`, `1 234,56`, `1.234,56`, `€ 12.50 HT`. Null for anything else: ranges, signs, more
 * than two decimals, and `1.234`, which may mean a thousand or three decimals.
 */
export function parseMoney(text: string): Cents | null {
  const bare = bareAmount(text);
  for (const form of NUMBER_FORMS) {
    const match = form.exec(bare);
    if (match) return centsFromDigits(match[1] ?? '', match[2] ?? '');
  }
  return null;
}

/** The amount without currency sign and tax word, with plain spaces. */
export function bareAmount(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:€|EUR\b) ?/i, '')
    .replace(/ ?(?:HT|TTC)$/i, '')
    .replace(/ ?(?:€|EUR)$/i, '');
}

function centsFromDigits(wholePart: string, fraction: string): Cents | null {
  const amount = Number(wholePart.replace(/\D/g, '') + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}
