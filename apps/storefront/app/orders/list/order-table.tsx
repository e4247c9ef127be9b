import { formatInstantDay, formatMoney, isWithoutPayment, said } from '@economat/commerce';
import type { Order } from '@economat/contract';
import type { CancelCall } from '../view/cancel-order.tsx';
import { Link } from 'react-router';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import { OrderActions } from '../view/order-actions.tsx';
import { OrderStatusChip } from '../view/order-status-chip.tsx';
import styles from './order-table.module.css';

/** Products that a row names; the order's own page names them all. */
const NAMED_PRODUCTS = 3;

interface OrderTableProps {
  orders: readonly Order[];
  token: string;
  cancel: CancelCall;
}

/** One row an order, with what may be done with it; on narrow screens each row becomes a card. */
export function OrderTable({ orders, token, cancel }: OrderTableProps) {
  const { orderList: text } = useText('account');
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text.number}</th>
          <th scope="col">{text.date}</th>
          <th scope="col">{text.status}</th>
          <th scope="col">{text.payment}</th>
          <th scope="col">{text.products}</th>
          <th scope="col">{text.total}</th>
          <th scope="col">{text.actions}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.documentId} order={order} token={token} cancel={cancel} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, token, cancel }: Omit<OrderTableProps, 'orders'> & { order: Order }) {
  const language = useLanguage();
  const { orderList: text } = useText('account');
  const { orderItems } = order;
  const count = orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const named = orderItems.slice(0, NAMED_PRODUCTS);
  const more = orderItems.length - named.length;
  return (
    <tr>
      <th scope="row" data-label={text.number}>
        <span className={styles['stack']}>
          <Link to={`/myaccount/orders/${order.documentId}`}>
            <Unbroken part={order.orderNumber} />
          </Link>
          {order.orderedBy !== null && (
            <span className={styles['by']}>
              {text.orderedBy} {order.orderedBy}
            </span>
          )}
        </span>
      </th>
      <td data-label={text.date}>{formatInstantDay(new Date(order.createdAt), language)}</td>
      <td data-label={text.status}>
        <OrderStatusChip order={order} />
      </td>
      <td data-label={text.payment}>
        <Payment order={order} />
      </td>
      <td data-label={text.products}>
        <span className={styles['stack']}>
          {named.map((item) => (
            <span key={item.documentId}>
              <Say {...said(language, item.productName, item.productNameEn)} />
            </span>
          ))}
          {more > 0 && <span className={styles['soft']}>{text.moreProducts(more)}</span>}
        </span>
      </td>
      <td data-label={text.total}>{text.totalFor(formatMoney(order.total, language), count)}</td>
      <td>
        <OrderActions order={order} access={{ token, accessToken: null }} inList cancel={cancel} />
      </td>
    </tr>
  );
}

function Payment({ order }: { order: Order }) {
  const { paymentStatuses, withoutPayment } = useText('account');
  const { methods } = useText('payment');
  return (
    <span className={styles['stack']}>
      <span>{isWithoutPayment(order) ? withoutPayment : paymentStatuses[order.paymentStatus]}</span>
      {order.total > 0 && <span className={styles['soft']}>{methods[order.paymentMethod]}</span>}
    </span>
  );
}
