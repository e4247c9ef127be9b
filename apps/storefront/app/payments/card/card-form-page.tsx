import type { CardFormSettings } from '@economat/contract';
import { useTabOrder } from '../../orders/current/load-order.ts';
import { PaymentState } from '../payment-state.tsx';
import { CardForm } from './card-form.tsx';

/** The shop's own card form for the order of this tab. */
export function CardFormPage({ settings }: { settings: CardFormSettings }) {
  const { order, access } = useTabOrder();
  return (
    <PaymentState order={order}>
      <CardForm settings={settings} order={order} access={access} />
    </PaymentState>
  );
}
