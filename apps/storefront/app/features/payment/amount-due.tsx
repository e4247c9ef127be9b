import { formatMoney } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { useLanguage, useText } from '../../text/use-text.ts';
import styles from './payment.module.css';

/** Order number and the amount that will be charged, right above the paying button. */
export function AmountDue({ order }: { order: Order }) {
  const language = useLanguage();
  const { states: text } = useText('payment');
  return (
    <p className={styles['due']}>
      <span>{text.due(order.orderNumber)}</span>
      <strong>{formatMoney(order.total, language)}</strong>
    </p>
  );
}
