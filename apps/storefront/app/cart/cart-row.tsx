import { clampQuantity, formatMoney, includingVat, QUANTITY_MAX, said } from '@economat/commerce';
import { memo } from 'react';
import { setQuantity } from './store/cart-changes.ts';
import type { CartLine } from './store/cart-figures.ts';
import { cartStore } from './store/cart-store.ts';
import type { LineIssue, PriceDrop } from './store/line-issues.ts';
import { ItemName } from './view/item-name.tsx';
import { ItemPicture } from './view/item-picture.tsx';
import { LineIssueNotice } from './view/line-issue-notice.tsx';
import { PriceFigures, usePieceText } from './view/price-figures.tsx';
import { useRemoveItem } from './view/use-remove-item.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { afterFrame } from '../shared/ui/after-frame.ts';
import { IconButton } from '../shared/ui/button.tsx';
import { QuantityInput } from '../shared/ui/quantity-input.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './cart-table.module.css';

interface CartCellsProps {
  line: CartLine;
  issue: LineIssue | undefined;
  drop: PriceDrop | undefined;
  acceptPrice: (id: string) => void;
  /** When it is delivered, in short. */
  days: string;
  pictureSize: 48 | 80;
}

/** One line: HT and TTC of the bundle and of the line, the price of one piece, the promised day. */
export const CartRow = memo(function CartRow({ isHidden, ...cells }: CartCellsProps & { isHidden: boolean }) {
  return (
    <tr hidden={isHidden}>
      <CartCells {...cells} />
    </tr>
  );
});

/** Drawn again only when its own line changes: a cart may have 200. */
const CartCells = memo(function CartCells({ line, issue, drop, acceptPrice, days, pictureSize }: CartCellsProps) {
  const language = useLanguage();
  const text = useText('cart');
  const { expected } = useText('cartTools');
  const pieceText = usePieceText();
  const removeItem = useRemoveItem();
  const { item, unitPrice, vatPercent, lineTotal, lineTotalIncludingVat } = line;
  const name = said(language, item.name, item.nameEn).text;

  return (
    <>
      <td className={styles['remove']}>
        <IconButton
          icon="remove"
          label={text.remove(name)}
          onClick={({ currentTarget }) => removeItem(item, currentTarget)}
        />
      </td>
      <td className={styles['product']}>
        <div className={styles['what']}>
          <ItemPicture image={item.image} size={pictureSize} />
          <ItemName line={line}>
            <span className={styles['days']}>
              <VisuallyHidden>{expected}</VisuallyHidden>
              {days}
            </span>
          </ItemName>
        </div>
        <LineIssueNotice item={item} issue={issue} drop={drop} acceptPrice={acceptPrice} />
      </td>
      <td className={styles['price']} data-label={text.columns.price}>
        <PriceFigures
          main={text.excludingVat(formatMoney(unitPrice, language))}
          others={[
            text.includingVat(formatMoney(includingVat(unitPrice, vatPercent), language)),
            ...pieceText(unitPrice, line.option, item.productQuantityEn),
          ]}
        />
      </td>
      <td className={styles['quantity']} data-label={text.columns.quantity}>
        <QuantityInput
          id={`quantity-${item.cartItemId}`}
          label={text.quantityOf(name)}
          value={item.quantity}
          onChange={(quantity) => cartStore.update((cart) => setQuantity(cart, item.cartItemId, quantity))}
          clamp={clampQuantity}
          max={QUANTITY_MAX}
          settleLater={afterFrame}
        />
      </td>
      <td className={styles['subtotal']} data-label={text.columns.subtotal}>
        <PriceFigures
          main={text.excludingVat(formatMoney(lineTotal, language))}
          others={[text.includingVat(formatMoney(lineTotalIncludingVat, language))]}
        />
      </td>
    </>
  );
});
