import { CurrentOrderGate } from '../../../current-order/current-order-gate.tsx';
import { useText } from '../../../text/use-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/surfaces.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The order that a mail's link opens, for guests without a login (D7). */
export function LinkedOrder({ orderId }: { orderId: string }) {
  const { orderPage: text } = useText('account');
  return (
    <CurrentOrderGate
      orderId={orderId}
      guestsGoTo="/account"
      whenNotFound={
        <EmptyState title={text.failed} action={<LinkButton to="/account">{text.logIn}</LinkButton>}>
          {text.closed}
        </EmptyState>
      }
    >
      {({ order, access, reload }) => <OrderSheet order={order} access={access} onChanged={reload} />}
    </CurrentOrderGate>
  );
}
