import { formatInstantDay, formatMoney, sumCents } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Link, useNavigate } from 'react-router';
import { amountDue } from '../orders/current/amount-due.ts';
import { rememberCurrentOrder } from '../orders/current/current-order.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './dashboard.module.css';

/** What is still to be paid, order by order with the way to do it, and the sum of several. */
export function OpenAmounts({ orders }: { orders: readonly Order[] }) {
  const text = useText('overview');
  const language = useLanguage();
  const sum = formatMoney(sumCents(orders.map(amountDue)), language);
  return (
    <section className={styles['open']} aria-labelledby="open-amounts">
      <h2 id="open-amounts">{text.open(sum)}</h2>
      <ul>
        {orders.map((order) => (
          <OpenOrder key={order.documentId} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OpenOrder({ order }: { order: Order }) {
  const text = useText('overview');
  const { methods } = useText('payment');
  const language = useLanguage();
  const navigate = useNavigate();
  const { documentId, orderNumber, paymentMethod, createdAt, difference } = order;
  // A difference is paid as its buyer chooses; of an order that awaits a transfer the bank details are what is missing.
  const isTransfer = paymentMethod === 'bank_transfer' && difference === null;

  function pay(): void {
    rememberCurrentOrder({ id: documentId, accessToken: null });
    void navigate(isTransfer ? '/banktransfer' : '/payment');
  }

  return (
    <li>
      <div className={styles['words']}>
        <span className={styles['strong']}>
          {formatMoney(amountDue(order), language)} ·{' '}
          <Link to={`/myaccount/orders/${documentId}`}>
            <Unbroken part={orderNumber} />
          </Link>
        </span>
        <span className={styles['soft']}>
          {formatInstantDay(new Date(createdAt), language)} ·{' '}
          {isTransfer ? text.transferAwaited : methods[paymentMethod]}
        </span>
      </div>
      <Button
        size="small"
        aria-label={isTransfer ? text.howToPayOf(orderNumber) : text.payOf(orderNumber)}
        onClick={pay}
      >
        {isTransfer ? text.howToPay : text.pay}
      </Button>
    </li>
  );
}
