import { addCents, formatMoney, said } from '@economat/commerce';
import type { Cart } from './store/cart.ts';
import { cartFigures } from './store/cart-figures.ts';
import { ItemName } from './view/item-name.tsx';
import { ItemPicture } from './view/item-picture.tsx';
import { PriceFigures } from './view/price-figures.tsx';
import { useRemoveItem } from './view/use-remove-item.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { IconButton, LinkButton } from '../shared/ui/button.tsx';
import styles from './mini-cart.module.css';

/** Lines, subtotal and the two ways on. */
export function MiniCartPanel({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const language = useLanguage();
  const text = useText('cart');
  const removeItem = useRemoveItem();
  const { lines, totals } = cartFigures(cart);

  if (lines.length === 0) return <p className={styles['empty']}>{text.miniCart.empty}</p>;
  return (
    <>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.item.cartItemId} className={styles['line']}>
            <ItemPicture image={line.item.image} size={48} />
            <div>
              <ItemName line={line} />
              <p className={styles['price']}>
                {[
                  `${text.excludingVat(formatMoney(line.unitPrice, language))} ${text.times(line.item.quantity)}`,
                  text.includingVat(formatMoney(line.lineTotalIncludingVat, language)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <IconButton
              icon="remove"
              label={text.remove(said(language, line.item.name, line.item.nameEn).text)}
              onClick={({ currentTarget }) => removeItem(line.item, currentTarget)}
            />
          </li>
        ))}
      </ul>
      <output className={styles['subtotal']}>
        <span>{text.miniCart.subtotal}</span>{' '}
        <PriceFigures
          main={text.excludingVat(formatMoney(totals.subTotal, language))}
          others={[text.includingVat(formatMoney(addCents(totals.subTotal, totals.vat), language))]}
        />
      </output>
      <div className={styles['ways']}>
        <LinkButton to="/checkout" onClick={onLeave} wide>
          {text.miniCart.order}
        </LinkButton>
        <LinkButton to="/cart" tone="secondary" onClick={onLeave} wide>
          {text.miniCart.view}
        </LinkButton>
      </div>
    </>
  );
}
