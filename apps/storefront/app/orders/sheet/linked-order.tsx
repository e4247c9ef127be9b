import type { ReadOrder } from '../current/load-order.ts';
import { useCancelCall } from '../view/cancel-order.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/surfaces.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The order that a mail's link opens, for guests without a login. */
export function LinkedOrder({ order, access }: ReadOrder) {
  const cancel = useCancelCall();
  return <OrderSheet order={order} access={access} cancel={cancel} />;
}

/** The link is wrong or has expired: the login may open the order. */
export function ClosedOrder() {
  const { orderPage: text } = useText('account');
  return (
    <EmptyState title={text.failed} action={<LinkButton to="/account">{text.logIn}</LinkButton>}>
      {text.closed}
    </EmptyState>
  );
}
