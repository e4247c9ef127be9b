import { formatMoney } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { amountDue } from '../orders/current/amount-due.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './payment.module.css';

/** Order number and the amount that will be charged, right above the paying button. */
export function AmountDue({ order }: { order: Order }) {
  const language = useLanguage();
  const { states: text } = useText('payment');
  return (
    <p className={styles['due']}>
      <span>
        <Unbroken part={order.orderNumber}>{text.due(order.orderNumber)}</Unbroken>
      </span>
      <strong>{formatMoney(amountDue(order), language)}</strong>
    </p>
  );
}
