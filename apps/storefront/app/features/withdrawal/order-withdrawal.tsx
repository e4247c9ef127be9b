import { failureText } from '../../api/failure-text.ts';
import { useCurrentOrder } from '../../current-order/use-current-order.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/surfaces.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import styles from './withdrawal.module.css';

/**
 * The withdrawal from one order: opened by the login, by the token that a mail's link carries behind `#`, or by the one this
 * tab got when the order was placed.
 */
export function OrderWithdrawal({ orderId }: { orderId: string }) {
  const { withdrawal: text, loading } = useText('requests');
  const shared = useText('shared');
  const failures = useText('failures');
  const { state, reload, show } = useCurrentOrder(orderId);
  switch (state.status) {
    case 'reading':
      return <Skeleton height={320} label={loading} />;
    case 'none':
    case 'not-found':
      return (
        <EmptyState
          title={text.notFound}
          action={
            <span className={styles['choices']}>
              <LinkButton to="/account">{text.logIn}</LinkButton>
              <LinkButton to="/withdrawal" tone="secondary">
                {text.askLink}
              </LinkButton>
            </span>
          }
        >
          {text.notFoundText}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
          {failureText(state.failure, failures)}
        </EmptyState>
      );
    case 'loaded':
      return <WithdrawalSteps order={state.order} access={state.access} onOrder={show} />;
  }
}
