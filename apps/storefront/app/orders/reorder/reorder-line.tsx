import {
  clampQuantity,
  formatMoney,
  includingVat,
  lowestPrice,
  offerOf,
  piecePriceOf,
  QUANTITY_MAX,
  type ReorderedLine,
  lineTitle,
} from '@economat/commerce';
import { Link } from 'react-router';
import type { CartOffer } from '../../cart/offers/get-cart-offers.ts';
import { ItemPicture } from '../../cart/view/item-picture.tsx';
import { PriceFigures, usePieceText } from '../../cart/view/price-figures.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { QuantityInput } from '../../shared/ui/quantity-input.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import type { ComparedLine } from './compare-order.ts';
import styles from './reorder-line.module.css';

export type AvailableLine = ComparedLine & { today: Extract<ReorderedLine<CartOffer>, { kind: 'available' }> };

interface AvailableLineProps {
  line: AvailableLine;
  /** `null` when the line is left out. */
  quantity: number | null;
  onQuantity: (quantity: number | null) => void;
}

/** An available line: then and now side by side, the changes in words, and the quantity. */
export function AvailableLineView({ line: { item, today }, quantity, onQuantity }: AvailableLineProps) {
  const { reorder: text } = useText('account');
  const { product, option, changes } = today;
  const id = item.documentId;
  const details = [option, item.variant].filter((part) => part !== null).join(' · ');
  return (
    <div className={styles['line']}>
      <ItemPicture image={product.image} size={80} />
      <div className={styles['words']}>
        <Checkbox
          id={`take-${id}`}
          label={details === '' ? product.title : `${product.title}, ${details}`}
          checked={quantity !== null}
          onChange={(event) => onQuantity(event.target.checked ? today.quantity : null)}
        />
        {changes.isRenamed && <p className={styles['soft']}>{text.renamed(item.productName)}</p>}
        {changes.isOtherBundle && (
          <Notice tone="warning">{text.otherBundle(item.productQuantity ?? '', option ?? '')}</Notice>
        )}
        {changes.price === 'higher' && (
          <p className={styles['rise']}>{changes.isOtherBundle ? text.dearerPiece : text.dearer}</p>
        )}
        {changes.price === 'lower' && <p>{changes.isOtherBundle ? text.cheaperPiece : text.cheaper}</p>}
        {changes.isOtherVat && <p>{text.otherVat}</p>}
        {changes.isFewer && <p className={styles['rise']}>{text.fewer(today.quantity, item.quantity)}</p>}
      </div>
      <dl className={styles['prices']}>
        <Price name={text.before} price={item.unitPrice} vatPercent={item.vatPercent} option={item.productQuantity} />
        <Price name={text.now} price={today.unitPrice} vatPercent={today.vatPercent} option={option} />
      </dl>
      {quantity !== null && (
        <QuantityInput
          id={`quantity-${id}`}
          label={text.quantityOf(product.title)}
          value={quantity}
          onChange={onQuantity}
          clamp={clampQuantity}
          max={QUANTITY_MAX}
        />
      )}
    </div>
  );
}

interface PriceProps {
  name: string;
  price: AvailableLine['item']['unitPrice'];
  vatPercent: number;
  option: string | null;
}

function Price({ name, price, vatPercent, option }: PriceProps) {
  const language = useLanguage();
  const cart = useText('cart');
  const pieceText = usePieceText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <PriceFigures
          main={cart.excludingVat(formatMoney(price, language))}
          others={[
            cart.includingVat(formatMoney(includingVat(price, vatPercent), language)),
            ...pieceText(piecePriceOf(price, option)),
          ]}
        />
      </dd>
    </div>
  );
}

/** An unavailable line: its name, the reason, and the nearest product. */
export function GoneLineView({ line: { item, today, replacement } }: { line: ComparedLine }) {
  const { reorder: text } = useText('account');
  const reason = today.kind === 'gone' ? today.reason : 'not-sold';
  const itself = today.product;
  return (
    <div className={styles['line']} data-gone>
      <ItemPicture image={itself?.image ?? null} size={80} />
      <div className={styles['words']}>
        <strong>{lineTitle(item, ' · ')}</strong>
        <p>{text.gone[reason]}</p>
        {reason === 'variant-gone' && itself !== null && <Instead words={text.otherVariant} offer={itself} />}
        {replacement !== null && <Instead words={text.instead} offer={replacement} />}
      </div>
    </div>
  );
}

function Instead({ words, offer }: { words: string; offer: CartOffer }) {
  const cart = useText('cart');
  const language = useLanguage();
  const { reorder: text } = useText('account');
  const lowest = lowestPrice(offerOf(offer));
  return (
    <p>
      {words} <Link to={`/product-detail/${offer.slug}`}>{offer.title}</Link>
      {lowest !== null && `, ${text.from(cart.excludingVat(formatMoney(lowest.price, language)))}`}
    </p>
  );
}
