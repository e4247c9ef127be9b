import { formatMoney, PAYMENT_METHODS } from '@economat/commerce';
import { memo } from 'react';
import { Link } from 'react-router';
import type { DeliveryPromise } from '../cart/offers/delivery-promise.server.ts';
import type { Cart } from '../cart/store/cart.ts';
import type { CartFigures, CartLine } from '../cart/store/cart-figures.ts';
import type { CartCheck } from '../cart/store/use-cart-check.ts';
import { ItemName } from '../cart/view/item-name.tsx';
import { ItemPicture } from '../cart/view/item-picture.tsx';
import { LineIssueNotice, type LineIssueNoticeProps } from '../cart/view/line-issue-notice.tsx';
import { usePieceText } from '../cart/view/price-figures.tsx';
import { TotalsList } from '../cart/view/totals-list.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { addressLines, type CheckoutForm } from './checkout-form.ts';
import styles from './review.module.css';

interface ReviewProps {
  form: CheckoutForm;
  cart: Cart;
  figures: CartFigures;
  check: CartCheck;
  delivery: Pick<DeliveryPromise, 'from' | 'to'>;
}

/** Goods, sum, date and address: the last thing before the legal button (code de la consommation, L221-14). */
export function Review({ form, cart, figures, check, delivery }: ReviewProps) {
  const { review: text, payment } = useText('checkout');
  const cartText = useText('cart');
  const { lines, totals } = figures;
  const { from, to } = delivery;
  const address = addressLines(form, form.flags.shipToDifferentAddress ? 'shipping' : 'billing');
  const method = PAYMENT_METHODS.find((known) => known === form.values.paymentMethod);
  return (
    <>
      <div className={styles['head']}>
        <h2 id="review">{text.title}</h2>
        <Link to="/cart">{text.change}</Link>
      </div>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <ReviewLine
            key={line.item.cartItemId}
            line={line}
            issue={check.issues.get(line.item.cartItemId)}
            drop={check.drops.get(line.item.cartItemId)}
            acceptPrice={check.acceptPrice}
          />
        ))}
      </ul>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.delivery}</dt>
          <dd>
            {from === to ? text.deliveryOn(from) : text.deliveryBetween(from, to)} ({cartText.businessDays})
          </dd>
        </div>
        <div>
          <dt>{text.address}</dt>
          <dd>{address.length === 0 ? text.noAddress : address.join(', ')}</dd>
        </div>
        {totals.total > 0 && method !== undefined && (
          <div className={styles['payment']}>
            <dt>{text.payment}</dt>
            <dd>{payment[method]}</dd>
          </div>
        )}
      </dl>
      <TotalsList {...totals} discountCode={cart.discountCode} />
    </>
  );
}

interface ReviewLineProps extends Omit<LineIssueNoticeProps, 'item'> {
  line: CartLine;
}

/** No key in the form changes it. */
const ReviewLine = memo(function ReviewLine({ line, issue, drop, acceptPrice }: ReviewLineProps) {
  const language = useLanguage();
  const { excludingVat, includingVat, times } = useText('cart');
  const pieceText = usePieceText();
  const { item, unitPrice, option, lineTotal, lineTotalIncludingVat } = line;
  return (
    <li>
      <div className={styles['line']}>
        <ItemPicture image={item.image} size={48} />
        <div>
          <ItemName line={line} />
          <span className={styles['soft']}>
            {excludingVat(formatMoney(unitPrice, language))} {times(item.quantity)}
            {pieceText(unitPrice, option, item.productQuantityEn).map((piece) => `, ${piece}`)}
          </span>
        </div>
        <span className={styles['amount']}>
          <strong>{excludingVat(formatMoney(lineTotal, language))}</strong>
          <span className={styles['soft']}>{includingVat(formatMoney(lineTotalIncludingVat, language))}</span>
        </span>
      </div>
      <LineIssueNotice item={item} issue={issue} drop={drop} acceptPrice={acceptPrice} />
    </li>
  );
});
