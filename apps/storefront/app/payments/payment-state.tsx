import type { Order } from '@economat/contract';
import type { ReactNode } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './payment.module.css';

/** The payment, or why there is nothing to pay any more. */
export function PaymentState({ order, children }: { order: Order; children: ReactNode }) {
  const { states: text } = useText('payment');
  if (order.actions.pay) return children;
  const sentence =
    order.orderStatus === 'cancelled'
      ? text.cancelled
      : order.total === 0
        ? text.nothing
        : text.paid(order.orderNumber);
  return (
    <div className={styles['page']}>
      <Notice tone={order.orderStatus === 'cancelled' ? 'warning' : 'information'}>
        <Unbroken part={order.orderNumber}>{sentence}</Unbroken>
      </Notice>
      <div className={styles['actions']}>
        <LinkButton to="/banktransfer">{text.see}</LinkButton>
        <LinkButton to="/" tone="secondary">
          {text.continueShopping}
        </LinkButton>
      </div>
    </div>
  );
}
