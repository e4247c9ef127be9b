import type { BundleOffer } from '@economat/commerce';
import { useText } from '../../shared/text/use-text.ts';
import { PiecePrice, PriceExcludingVat } from '../price-text.tsx';
import styles from './bundle-chip.module.css';
import { useContentLanguage } from '../use-content-language.ts';

/** A bundle: label, price, price of one piece, and savings. Every price is in the page, with or without script. */
export function BundleChip({ bundle }: { bundle: BundleOffer }) {
  const text = useText('catalogue').product;
  return (
    <span className={styles['chip']}>
      <span className={styles['label']} lang={useContentLanguage()}>
        {bundle.label}
      </span>
      <PriceExcludingVat amount={bundle.price} />
      {bundle.piecePriceTenThousandths !== null && bundle.pieces !== 1 && (
        <PiecePrice tenThousandths={bundle.piecePriceTenThousandths} unit={bundle.unit} short />
      )}
      {bundle.savingPercent !== null && <span className={styles['saving']}>{text.save(bundle.savingPercent)}</span>}
    </span>
  );
}
