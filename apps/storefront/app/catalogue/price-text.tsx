import { type Cents, formatMoney, formatPiecePrice } from '@economat/commerce';
import type { CardPrice } from './card-view.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import styles from './price-text.module.css';

/** `12,50 € HT`, with digits that align under one another. */
export function PriceExcludingVat({ amount }: { amount: Cents }) {
  const language = useLanguage();
  const { exclVat } = useText('shared');
  return (
    <span className={styles['price']}>
      {formatMoney(amount, language)} <small>{exclVat}</small>
    </span>
  );
}

/** `15,00 € TTC`, smaller and under the price without VAT. */
export function PriceIncludingVat({ amount }: { amount: Cents }) {
  const language = useLanguage();
  const { product } = useText('catalogue');
  const words = product.vatIncluded(formatMoney(amount, language));
  return words === '' ? null : <span className={styles['second']}>{words}</span>;
}

interface PiecePriceProps {
  tenThousandths: number;
  unit: string | null;
  /** Where there is little room: "0,62 € HT / rouleau". */
  short?: boolean;
  /** Of a bundle that costs more than the price beside it: "dès 0,62 € HT / rouleau". */
  isFromPrice?: boolean;
}

/** "soit 0,62 € HT par rouleau". */
export function PiecePrice({ tenThousandths, unit, short = false, isFromPrice = false }: PiecePriceProps) {
  const language = useLanguage();
  const { category, product } = useText('catalogue');
  const exact = formatPiecePrice(tenThousandths, language);
  const price = isFromPrice ? category.fromPiece(exact) : exact;
  const words =
    unit === null ? product.perUnit(price) : short ? product.perPieceShort(price, unit) : product.perPiece(price, unit);
  return <span className={styles['piece']}>{words}</span>;
}

/** The price lines of a card: from-price and, where pieces are counted, the price of one. */
export function CardPriceText({ price }: { price: CardPrice }) {
  const text = useText('catalogue');
  return (
    <span className={styles['card']}>
      <span>
        {price.isLowestOfSeveral && <span className={styles['from']}>{text.category.from} </span>}
        <PriceExcludingVat amount={price.lowest.price} />
      </span>
      <PriceIncludingVat amount={price.lowest.priceIncludingVat} />
      {price.piece && <PiecePrice {...price.piece} short />}
      {price.state === 'quote-only' && <span className={styles['piece']}>{text.category.onQuotation}</span>}
      {price.state === 'out-of-stock' && <span className={styles['out']}>{text.product.outOfStock}</span>}
    </span>
  );
}
