import { formatPiecePrice, type PiecePrice } from '@economat/commerce';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import styles from './price-figures.module.css';

/** A price excluding VAT with the price including VAT and the price of one piece. */
export function PriceFigures({ main, others }: { main: string; others: readonly string[] }) {
  return (
    <span className={styles['figures']}>
      <strong>{main}</strong>
      {others.filter(Boolean).map((other) => (
        <span key={other} className={styles['soft']}>
          {other}
        </span>
      ))}
    </span>
  );
}

/** "soit 0,62 € HT par rouleau"; nothing for a bundle that counts no pieces. */
export function usePieceText(): (piece: PiecePrice | null) => readonly string[] {
  const language = useLanguage();
  const text = useText('cart');
  return (piece) => {
    if (piece === null) return [];
    const price = formatPiecePrice(piece.priceTenThousandths, language);
    return [piece.word === null ? text.perUnit(price) : text.perPiece(price, piece.word)];
  };
}
