import { type Cents, multiplyDivideHalfUp } from './money.ts';
import { pieceCount, pieceWord } from './piece-word.ts';

/** The price of one piece of a bundle, excluding VAT. */
export interface PiecePrice {
  /** Ten-thousandths of a euro: 48 for 29,90 € are 6229. */
  readonly priceTenThousandths: number;
  /** The piece in words, in the singular; null when the option names none. */
  readonly word: string | null;
}

/** Null when the option counts no pieces, or only one: the price of the bundle is enough. */
export function piecePriceOf(price: Cents, option: string | null): PiecePrice | null {
  const pieces = option === null ? null : pieceCount(option);
  if (option === null || pieces === null || pieces <= 1) return null;
  const priceTenThousandths = dividePrice(price, pieces);
  return priceTenThousandths === null ? null : { priceTenThousandths, word: pieceWord(option) };
}

/** Cents ÷ pieces in ten-thousandths of a euro, half up. Pieces carry at most two decimals, hence the factor 100. */
export function dividePrice(price: Cents, pieces: number): number | null {
  const hundredths = Math.round(pieces * 100);
  return Number.isSafeInteger(hundredths) ? multiplyDivideHalfUp(price, 10_000, hundredths) : null;
}
