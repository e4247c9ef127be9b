import { type BundleOffer, said } from '@economat/commerce';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { PiecePrice, PriceExcludingVat, PriceIncludingVat } from '../price-text.tsx';
import styles from './bundle-chip.module.css';

/** A bundle: label, price, price of one piece, and savings. Every price is in the page, with or without script. */
export function BundleChip({ bundle }: { bundle: BundleOffer }) {
  const text = useText('catalogue').product;
  return (
    <span className={styles['chip']}>
      <span className={styles['label']}>
        <Say {...said(useLanguage(), bundle.label, bundle.labelEn)} />
      </span>
      <PriceExcludingVat amount={bundle.price} />
      <PriceIncludingVat amount={bundle.priceIncludingVat} />
      {bundle.piecePriceTenThousandths !== null && bundle.pieces !== 1 && (
        <PiecePrice tenThousandths={bundle.piecePriceTenThousandths} unit={bundle.unit} short />
      )}
      {bundle.savingPercent !== null && <span className={styles['saving']}>{text.save(bundle.savingPercent)}</span>}
    </span>
  );
}
