import { type Cents, DEFAULT_LANGUAGE, englishPieceWord, formatPiecePrice, piecePriceOf } from '@economat/commerce';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './price-figures.module.css';

/** A price excluding VAT with the price including VAT and the price of one piece. */
export function PriceFigures({ main, others }: { main: string; others: readonly string[] }) {
  return (
    <span className={styles['figures']}>
      <strong>{main}</strong>
      {others.filter(Boolean).map((other, position) => (
        <span key={position} className={styles['soft']}>
          {other}
        </span>
      ))}
    </span>
  );
}

/** "soit 0,62 € HT par rouleau" of a bundle at a price, and in English by its English label; nothing for one that counts no pieces. */
export function usePieceText(): (bundle: Cents, option: string | null, optionEn: string | null) => readonly string[] {
  const language = useLanguage();
  const text = useText('cart');
  return (bundle, option, optionEn) => {
    const piece = piecePriceOf(bundle, option);
    if (piece === null) return [];
    const price = formatPiecePrice(piece.priceTenThousandths, language);
    const word = language === DEFAULT_LANGUAGE ? piece.word : optionEn && englishPieceWord(optionEn);
    return [word ? text.perPiece(price, word) : text.perUnit(price)];
  };
}
