import {
  clampQuantity,
  formatMoney,
  includingVat,
  lowestPrice,
  offerOf,
  QUANTITY_MAX,
  type ReorderedLine,
  said,
  saidLine,
} from '@economat/commerce';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CartOffer } from '../../cart/offers/get-cart-offers.ts';
import { Choice } from '../../shared/text/choice.tsx';
import { ItemPicture } from '../../cart/view/item-picture.tsx';
import { PriceFigures, usePieceText } from '../../cart/view/price-figures.tsx';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { QuantityInput } from '../../shared/ui/quantity-input.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import type { ComparedLine } from './compare-order.ts';
import styles from './reorder-line.module.css';

export type AvailableLine = ComparedLine & { today: Extract<ReorderedLine<CartOffer>, { kind: 'available' }> };

interface AvailableLineProps {
  line: AvailableLine;
  /** 0 when the line is left out. */
  quantity: number;
  onQuantity: (id: string, quantity: number) => void;
  /** One of many lines: drawn small. */
  isLong: boolean;
}

/** An available line: then and now side by side, the changes in words, and the quantity. */
export const AvailableLineView = memo(function AvailableLineView({
  line,
  quantity,
  onQuantity,
  isLong,
}: AvailableLineProps) {
  const { reorder: text } = useText('account');
  const language = useLanguage();
  const { item, today } = line;
  const { product, option, optionEn, variantEn, changes } = today;
  const id = item.documentId;
  const textOf = (french: string | null, english: string | null) => said(language, french, english)?.text ?? '';
  const title = said(language, product.title, product.titleEn);
  const choice = [said(language, option, optionEn), said(language, item.variant, variantEn)];
  return (
    <div className={styles['line']}>
      <ItemPicture image={product.image} size={isLong ? 48 : 80} />
      <div className={styles['words']}>
        <Checkbox
          id={`take-${id}`}
          label={
            <>
              <Say {...title} />
              {choice.some(Boolean) && ', '}
              <Choice parts={choice} />
            </>
          }
          checked={quantity > 0}
          onChange={(event) => onQuantity(id, event.target.checked ? today.quantity : 0)}
        />
        {changes.isRenamed && <p className={styles['soft']}>{text.renamed(saidLine(language, item)[0].text)}</p>}
        {changes.isOtherBundle && (
          <Notice tone="warning">
            {text.otherBundle(textOf(item.productQuantity, item.productQuantityEn), textOf(option, optionEn))}
          </Notice>
        )}
        {changes.price === 'higher' && (
          <p className={styles['rise']}>{changes.isOtherBundle ? text.dearerPiece : text.dearer}</p>
        )}
        {changes.price === 'lower' && <p>{changes.isOtherBundle ? text.cheaperPiece : text.cheaper}</p>}
        {changes.isOtherVat && <p>{text.otherVat}</p>}
        {changes.isFewer && <p className={styles['rise']}>{text.fewer(today.quantity, item.quantity)}</p>}
      </div>
      <dl className={styles['prices']}>
        <Price
          name={text.before}
          price={item.unitPrice}
          vatPercent={item.vatPercent}
          option={item.productQuantity}
          optionEn={item.productQuantityEn}
        />
        <Price
          name={text.now}
          price={today.unitPrice}
          vatPercent={today.vatPercent}
          option={option}
          optionEn={optionEn}
        />
      </dl>
      <QuantityInput
        id={`quantity-${id}`}
        label={text.quantityOf(title.text)}
        value={quantity}
        onChange={(chosen) => onQuantity(id, chosen)}
        clamp={noneOrQuantity}
        min={0}
        max={QUANTITY_MAX}
      />
    </div>
  );
});

/** An emptied field is none, as 0 is. */
function noneOrQuantity(input: unknown): number {
  return Number(input) <= 0 ? 0 : clampQuantity(input);
}

interface PriceProps {
  name: string;
  price: AvailableLine['item']['unitPrice'];
  vatPercent: number;
  option: string | null;
  optionEn: string | null;
}

function Price({ name, price, vatPercent, option, optionEn }: PriceProps) {
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
            ...pieceText(price, option, optionEn),
          ]}
        />
      </dd>
    </div>
  );
}

/** An unavailable line: its name, the reason, and the nearest product. */
export function GoneLineView({ line, isLong }: { line: ComparedLine; isLong: boolean }) {
  const { item, today, replacement } = line;
  const language = useLanguage();
  const { reorder: text } = useText('account');
  const reason = today.kind === 'gone' ? today.reason : 'not-sold';
  const itself = today.product;
  return (
    <div className={styles['line']} data-gone>
      <ItemPicture image={itself?.image ?? null} size={isLong ? 48 : 80} />
      <div className={styles['words']}>
        <strong>
          <Choice parts={saidLine(language, item)} />
        </strong>
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
      {words}{' '}
      <Link to={`/product-detail/${offer.slug}`}>
        <Say {...said(language, offer.title, offer.titleEn)} />
      </Link>
      {lowest !== null && `, ${text.from(cart.excludingVat(formatMoney(lowest.price, language)))}`}
    </p>
  );
}
