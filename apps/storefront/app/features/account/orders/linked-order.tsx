import { failureText } from '../../../api/failure-text.ts';
import { useCurrentOrder } from '../../../current-order/use-current-order.ts';
import { useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The order that a mail's link opens, for guests without a login (D7). */
export function LinkedOrder({ orderId }: { orderId: string }) {
  const { orderPage: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const { state, reload, show } = useCurrentOrder(orderId);
  switch (state.status) {
    case 'reading':
      return <Skeleton height={480} label={loading} />;
    case 'none':
    case 'not-found':
      return (
        <EmptyState title={text.failed} action={<LinkButton to="/account">{text.logIn}</LinkButton>}>
          {text.closed}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>}>
          {failureText(state.failure, failures)}
        </EmptyState>
      );
    case 'loaded':
      return <OrderSheet order={state.order} access={state.access} onChanged={show} />;
  }
}
