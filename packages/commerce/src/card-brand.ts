/** Brands that a card may carry; `cb`: Cartes Bancaires, on French cards together with one of the others. */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'cb'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** International networks, which own the first digits of their cards. */
export type CardScheme = Exclude<CardBrand, 'cb'>;

const FIRST_DIGITS: readonly (readonly [CardScheme, RegExp])[] = [
  ['visa', /^4/],
  // 51–55, and since 2017 2221–2720.
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
];

/** Enough digits to say that a card belongs to none of the networks. */
const TELLING_DIGITS = 4;

/** The network of a card whose number begins so; null when these digits are too few, or belong to another network. */
export function cardSchemeOf(firstDigits: string): CardScheme | null {
  return FIRST_DIGITS.find(([, pattern]) => pattern.test(firstDigits))?.[0] ?? null;
}

/**
 * Which of the accepted brands a card that begins so may carry, its network first. The number does not show whether it also carries `cb`,
 * so the buyer chooses (Regulation (EU) 2015/751, article 8).
 */
export function possibleCardBrands(firstDigits: string, accepted: readonly CardBrand[]): readonly CardBrand[] {
  const scheme = cardSchemeOf(firstDigits);
  if (scheme === null && firstDigits.length < TELLING_DIGITS) return accepted;
  const borne: readonly (CardBrand | null)[] = scheme === 'amex' ? ['amex'] : [scheme, 'cb'];
  return accepted
    .filter((brand) => borne.includes(brand))
    .toSorted((one, other) => borne.indexOf(one) - borne.indexOf(other));
}
