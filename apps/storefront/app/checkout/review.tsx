import { formatMoney } from '@economat/commerce';
import { Link } from 'react-router';
import type { DeliveryPromise } from '../cart/offers/delivery-promise.server.ts';
import type { Cart } from '../cart/store/cart.ts';
import type { CartFigures } from '../cart/store/cart-figures.ts';
import type { CartCheck } from '../cart/store/use-cart-check.ts';
import { ItemName } from '../cart/view/item-name.tsx';
import { ItemPicture } from '../cart/view/item-picture.tsx';
import { LineIssueNotice } from '../cart/view/line-issue-notice.tsx';
import { usePieceText } from '../cart/view/price-figures.tsx';
import { TotalsList } from '../cart/view/totals-list.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import type { AddressScope, CheckoutForm } from './checkout-form.ts';
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
  const language = useLanguage();
  const { review: text, payment } = useText('checkout');
  const cartText = useText('cart');
  const pieceText = usePieceText();
  const { lines, totals } = figures;
  const { from, to } = delivery;
  const address = addressLines(form);
  const method = form.values.paymentMethod;
  return (
    <>
      <h2 id="review">{text.title}</h2>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.item.cartItemId}>
            <div className={styles['line']}>
              <ItemPicture image={line.item.image} size={48} />
              <div>
                <ItemName line={line} />
                <span className={styles['soft']}>
                  {cartText.excludingVat(formatMoney(line.unitPrice, language))} {cartText.times(line.item.quantity)}
                  {pieceText(line.unitPrice, line.option, line.item.productQuantityEn).map((piece) => `, ${piece}`)}
                </span>
              </div>
              <span className={styles['amount']}>
                <strong>{cartText.excludingVat(formatMoney(line.lineTotal, language))}</strong>
                <span className={styles['soft']}>
                  {cartText.includingVat(formatMoney(line.lineTotalIncludingVat, language))}
                </span>
              </span>
            </div>
            <LineIssueNotice
              item={line.item}
              issue={check.issues.get(line.item.cartItemId)}
              drop={check.drops.get(line.item.cartItemId)}
              acceptPrice={check.acceptPrice}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/cart">{text.change}</Link>
      </p>
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
        {totals.total > 0 && (method === 'credit_card' || method === 'bank_transfer' || method === 'paypal') && (
          <div>
            <dt>{text.payment}</dt>
            <dd>{payment[method]}</dd>
          </div>
        )}
      </dl>
      <TotalsList {...totals} discountCode={cart.discountCode} />
    </>
  );
}

/** The delivery address as far as it is typed. */
function addressLines({ values, flags }: CheckoutForm): string[] {
  const scope: AddressScope = flags.shipToDifferentAddress ? 'shipping' : 'billing';
  if (values[`${scope}.street`].trim() === '') return [];
  const parts = [
    `${values[`${scope}.firstName`]} ${values[`${scope}.lastName`]}`,
    values[`${scope}.companyName`],
    values[`${scope}.street`],
    values[`${scope}.appartment`],
    `${values[`${scope}.postalCode`]} ${values[`${scope}.city`]}`,
  ];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
