import { clampQuantity, formatMoney, includingVat, QUANTITY_MAX, said } from '@economat/commerce';
import type { DeliveryPromise } from './offers/delivery-promise.server.ts';
import { setQuantity } from './store/cart-changes.ts';
import type { CartLine } from './store/cart-figures.ts';
import { cartStore } from './store/cart-store.ts';
import type { CartCheck } from './store/use-cart-check.ts';
import { ItemName } from './view/item-name.tsx';
import { ItemPicture } from './view/item-picture.tsx';
import { LineIssueNotice } from './view/line-issue-notice.tsx';
import { PriceFigures, usePieceText } from './view/price-figures.tsx';
import { useRemoveItem } from './view/use-remove-item.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { IconButton } from '../shared/ui/button.tsx';
import { QuantityInput } from '../shared/ui/quantity-input.tsx';
import styles from './cart-table.module.css';

interface CartRowProps {
  line: CartLine;
  check: CartCheck;
  delivery: Pick<DeliveryPromise, 'from' | 'to'>;
}

/** One line: HT and TTC of the bundle and of the line, the price of one piece, the promised day. */
export function CartRow({ line, check, delivery }: CartRowProps) {
  const language = useLanguage();
  const text = useText('cart');
  const pieceText = usePieceText();
  const removeItem = useRemoveItem();
  const { item, unitPrice, vatPercent, lineTotal, lineTotalIncludingVat } = line;
  const { from, to } = delivery;
  const name = said(language, item.name, item.nameEn).text;

  return (
    <tr>
      <td className={styles['remove']}>
        <IconButton icon="remove" label={text.remove(name)} onClick={() => removeItem(item)} />
      </td>
      <td className={styles['product']}>
        <div className={styles['what']}>
          <ItemPicture image={item.image} size={80} />
          <div className={styles['words']}>
            <ItemName line={line} />
            <p className={styles['delivery']}>
              {from === to ? text.deliveryOn(from) : text.deliveryBetween(from, to)} ({text.businessDays})
            </p>
          </div>
        </div>
        <LineIssueNotice item={item} check={check} />
      </td>
      <td data-label={text.columns.price}>
        <PriceFigures
          main={text.excludingVat(formatMoney(unitPrice, language))}
          others={[
            text.includingVat(formatMoney(includingVat(unitPrice, vatPercent), language)),
            ...pieceText(unitPrice, line.option, item.productQuantityEn),
          ]}
        />
      </td>
      <td data-label={text.columns.quantity}>
        <QuantityInput
          id={`quantity-${item.cartItemId}`}
          label={text.quantityOf(name)}
          value={item.quantity}
          onChange={(quantity) => cartStore.update((cart) => setQuantity(cart, item.cartItemId, quantity))}
          clamp={clampQuantity}
          max={QUANTITY_MAX}
        />
      </td>
      <td data-label={text.columns.subtotal}>
        <PriceFigures
          main={text.excludingVat(formatMoney(lineTotal, language))}
          others={[text.includingVat(formatMoney(lineTotalIncludingVat, language))]}
        />
      </td>
    </tr>
  );
}
