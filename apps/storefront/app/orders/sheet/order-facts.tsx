import { formatInstantDay, formatMoney, isWithoutPayment } from '@economat/commerce';
import type { Order } from '@economat/contract';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { OrderStatusChip } from '../view/order-status-chip.tsx';
import styles from './order-facts.module.css';

/** State, payment, date and total of an order, a card each. */
export function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage();
  const { orderList: text, paymentStatuses, withoutPayment } = useText('account');
  const { methods } = useText('payment');
  const count = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className={styles['facts']}>
      <Fact name={text.status}>
        <OrderStatusChip order={order} />
      </Fact>
      <Fact name={text.payment}>
        {isWithoutPayment(order) ? withoutPayment : paymentStatuses[order.paymentStatus]}
        {order.total > 0 && ` · ${methods[order.paymentMethod]}`}
      </Fact>
      <Fact name={text.date}>{formatInstantDay(new Date(order.createdAt), language)}</Fact>
      <Fact name={text.total}>{text.totalFor(formatMoney(order.total, language), count)}</Fact>
      {order.orderedBy !== null && <Fact name={text.orderedBy}>{order.orderedBy}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
