import type { CardFormSettings } from '@economat/contract';
import { OrderGate } from '../order-gate.tsx';
import { PaymentState } from '../payment-state.tsx';
import { CardForm } from './card-form.tsx';

/** The shop's own card form for the order of this tab. */
export function CardFormPage({ settings }: { settings: CardFormSettings }) {
  return (
    <OrderGate>
      {(order, access, reload) => (
        <PaymentState order={order}>
          <CardForm settings={settings} order={order} access={access} reload={reload} />
        </PaymentState>
      )}
    </OrderGate>
  );
}
