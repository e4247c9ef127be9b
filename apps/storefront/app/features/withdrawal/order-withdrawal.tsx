import { CurrentOrderGate } from '../../current-order/current-order-gate.tsx';
import { useText } from '../../text/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/surfaces.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import styles from './withdrawal.module.css';

/**
 * The withdrawal from one order: opened by the login, by the token that a mail's link carries behind `#`, or by the one this
 * tab got when the order was placed.
 */
export function OrderWithdrawal({ orderId }: { orderId: string }) {
  return (
    <CurrentOrderGate orderId={orderId} guestsGoTo="/account" whenNotFound={<NothingToWithdraw />}>
      {({ order, access, show }) => <WithdrawalSteps order={order} access={access} onOrder={show} />}
    </CurrentOrderGate>
  );
}

function NothingToWithdraw() {
  const { withdrawal: text } = useText('requests');
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
}
