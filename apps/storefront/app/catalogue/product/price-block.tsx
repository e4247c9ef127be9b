import { type BundleOffer, type Cents, formatMoney, formatPercent, type LowestPrice } from '@economat/commerce';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { PiecePrice, PriceExcludingVat } from '../price-text.tsx';
import styles from './price-block.module.css';

interface PriceBlockProps {
  chosen: { price: Cents; priceIncludingVat: Cents; bundle: BundleOffer | null } | null;
  /** Shown while no option is chosen. */
  lowest: LowestPrice | null;
  vatPercent: number;
  /** One line, for the bar at the bottom of a phone. */
  compact?: boolean;
}

/** Big price without VAT, price with VAT under it, price of one piece beside it. */
export function PriceBlock({ chosen, lowest, vatPercent, compact = false }: PriceBlockProps) {
  const language = useLanguage();
  const text = useText('catalogue');
  const shown = chosen ?? lowest;
  if (shown === null) return null;
  const piece = chosen?.bundle;
  const withVat = [
    text.product.vatIncluded(formatMoney(shown.priceIncludingVat, language)),
    compact ? '' : text.product.vatRate(formatPercent(vatPercent, language)),
  ];
  return (
    <div className={compact ? styles['compact'] : styles['block']} role={compact ? undefined : 'status'}>
      <span className={styles['main']}>
        {chosen === null && <span className={styles['from']}>{text.category.from} </span>}
        <PriceExcludingVat amount={shown.price} />
      </span>
      <span className={styles['second']}>{withVat.filter(Boolean).join(' · ')}</span>
      {!compact && piece && piece.piecePriceTenThousandths !== null && piece.pieces !== 1 && (
        <PiecePrice tenThousandths={piece.piecePriceTenThousandths} unit={piece.unit} />
      )}
    </div>
  );
}
