import { formatDay, formatInstantDay, formatMoney } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Link } from 'react-router';
import { nextOf } from '../orders/sheet/next-of.ts';
import { isWithdrawn } from '../orders/sheet/shipping-facts.ts';
import { OrderStatusChip } from '../orders/view/order-status-chip.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './dashboard.module.css';

/** The latest order: where it stands, what comes next, and the way to order it again. */
export function LastOrder({ order }: { order: Order }) {
  const text = useText('overview');
  const { orderList, orderPage } = useText('account');
  const language = useLanguage();
  const next = nextOf(order, orderPage.next);
  const { documentId, orderNumber, orderStatus, delivery, createdAt, total } = order;
  const count = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOnItsWay = ['paid', 'processing', 'shipped'].includes(orderStatus) && !isWithdrawn(order);
  return (
    <section className={styles['card']} aria-labelledby="last-order">
      <h2 id="last-order">{text.lastOrder}</h2>
      <p className={styles['head']}>
        <Link to={`/myaccount/orders/${documentId}`}>
          <Unbroken part={orderNumber} />
        </Link>
        <OrderStatusChip order={order} />
      </p>
      <p className={styles['soft']}>
        {formatInstantDay(new Date(createdAt), language)} · {orderList.totalFor(formatMoney(total, language), count)}
      </p>
      {next !== null && <p>{next}</p>}
      {isOnItsWay && <p>{text.deliveryBy(formatDay(delivery.to, language))}</p>}
      <p className={styles['actions']}>
        <LinkButton
          to={`/myaccount/reorder/${documentId}`}
          tone="secondary"
          size="small"
          aria-label={orderList.reorderOf(orderNumber)}
        >
          {orderList.reorder}
        </LinkButton>
        <LinkButton to="/myaccount/orders" tone="quiet" size="small">
          {text.allOrders}
        </LinkButton>
      </p>
    </section>
  );
}
