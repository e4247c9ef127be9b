import type { Order } from '@economat/contract';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../api/failure-text.ts';
import type { OrderAccess } from '../../api/get-order.ts';
import { type CurrentOrderState, useCurrentOrder } from '../../current-order/use-current-order.ts';
import { useSession } from '../../session/use-session.ts';
import { LoginForm } from '../../login/login-form.tsx';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../../ui/surfaces.tsx';
import styles from './payment.module.css';

interface OrderGateProps {
  /** Shows the order of this tab once it is read. */
  children: (order: Order, access: OrderAccess, reload: () => void) => ReactNode;
}

/** Reads the order that this tab is paying. Whoever has none is led on: customers to their orders, guests to the login (spec §2). */
export function OrderGate({ children }: OrderGateProps) {
  const text = useText('payment');
  const shared = useText('shared');
  const failures = useText('failures');
  const session = useSession();
  const { state, reload } = useCurrentOrder();
  const navigate = useNavigate();
  const elsewhere = destinationOf(state, session.status);
  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  switch (state.status) {
    case 'reading':
      return <Skeleton height={320} label={text.loading} />;
    case 'none':
      return <output>{text.noOrder}</output>;
    case 'not-found':
      if (session.status === 'expired') return <ExpiredSession email={session.user.email ?? ''} />;
      return (
        <EmptyState title={text.noDetails} action={<LinkButton to="/checkout">{text.returnToCheckout}</LinkButton>}>
          {text.noDetailsText}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
          {failureText(state.failure, failures)}
        </EmptyState>
      );
    case 'loaded':
      return children(state.order, state.access, reload);
  }
}

/** The order is a customer's: it is read again as soon as somebody is logged in. */
function ExpiredSession({ email }: { email: string }) {
  const { expired: text } = useText('payment');
  return (
    <div className={styles['page']}>
      <Notice tone="failure">{text}</Notice>
      <LoginForm identifier={email} onDone={() => undefined} />
    </div>
  );
}

function destinationOf(state: CurrentOrderState, session: 'reading' | 'guest' | 'expired' | 'customer'): string | null {
  if (state.status !== 'none') return null;
  return session === 'customer' ? '/myaccount/orders' : '/account';
}
