import { addCents, formatMoney, formatPercent, includingVat, saidLine, vatOn } from '@economat/commerce';
import type { OrderItem } from '@economat/contract';
import { Choice } from '../../shared/text/choice.tsx';
import { PriceFigures, usePieceText } from '../../cart/view/price-figures.tsx';
import { Say } from '../../shared/text/say.tsx';
import { useUntaxed } from '../../shared/text/untaxed.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { type LineChoice, LineTick } from './line-choice.tsx';
import styles from './order-view.module.css';

/** A line of an order, or of a quote. */
export type SoldItem = Omit<OrderItem, 'id' | 'documentId'>;

interface OrderLineProps {
  item: SoldItem;
  position: number;
  /** Where lines can be ticked. */
  choice: LineChoice | null;
}

/** One line of an order as sold: HT and TTC of the bundle and of the line, the price of one piece, the VAT rate. */
export function OrderLine({ item, position, choice }: OrderLineProps) {
  const language = useLanguage();
  const cart = useText('cart');
  const { columns, rate } = useText('payment').transfer;
  const pieceText = usePieceText();
  const isUntaxed = useUntaxed();
  const [name, ...details] = saidLine(language, item);
  const { unitPrice, lineTotal, vatPercent } = item;
  const money = (amount: typeof unitPrice) => formatMoney(amount, language);
  return (
    <tr>
      {choice !== null && <LineTick line={item} position={position} choice={choice} />}
      <td>
        <strong>
          <Say {...name} />
        </strong>
        <Choice className={styles['soft']} parts={details} />
      </td>
      <td data-label={columns.price}>
        <PriceFigures
          main={cart.excludingVat(money(unitPrice))}
          others={[
            cart.includingVat(money(includingVat(unitPrice, vatPercent))),
            ...pieceText(unitPrice, item.productQuantity, item.productQuantityEn),
          ]}
        />
      </td>
      <td data-label={columns.quantity}>{item.quantity}</td>
      {!isUntaxed && <td data-label={columns.vat}>{rate(formatPercent(vatPercent, language))}</td>}
      <td data-label={columns.total}>
        <PriceFigures
          main={cart.excludingVat(money(lineTotal))}
          others={[cart.includingVat(money(addCents(lineTotal, vatOn(lineTotal, vatPercent))))]}
        />
      </td>
    </tr>
  );
}
