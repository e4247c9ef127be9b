import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../api/failure-text.ts';
import { LoginForm } from '../login/login-form.tsx';
import { useSession } from '../session/use-session.ts';
import { useText } from '../text/use-text.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../ui/surfaces.tsx';
import { type CurrentOrderControl, type CurrentOrderState, useCurrentOrder } from './use-current-order.ts';

type Loaded = Extract<CurrentOrderState, { status: 'loaded' }>;
export type ReadOrder = Pick<Loaded, 'order' | 'access'> & Pick<CurrentOrderControl, 'reload' | 'show'>;

interface CurrentOrderGateProps {
  /** Of the page's path; `null` for the order of this tab. */
  orderId?: string | null;
  /** Where a guest goes whose tab has no order; `null`: the page says that there is none. Customers go to their orders. */
  guestsGoTo: '/account' | '/cart' | null;
  /** Said of an order that does not exist for this reader, instead of the usual sentence. */
  notFoundTitle?: string | undefined;
  /** What to do about such an order, instead of leading to the checkout. */
  whenNotFound?: ReactNode;
  /** The page has no heading of its own before the order is read. */
  isWholePage?: boolean;
  children: (read: ReadOrder) => ReactNode;
}

/** Reads the order that a page is about, and says or does what is right while there is none to show. */
export function CurrentOrderGate({
  orderId = null,
  guestsGoTo,
  notFoundTitle,
  whenNotFound,
  isWholePage = false,
  children,
}: CurrentOrderGateProps) {
  const text = useText('payment');
  const shared = useText('shared');
  const failures = useText('failures');
  const session = useSession();
  const { state, reload, show } = useCurrentOrder(orderId);
  const heading = isWholePage ? 'h1' : 'h2';
  switch (state.status) {
    case 'reading':
      return (
        <>
          {isWholePage && <h1>{text.outcome.asking}</h1>}
          <Skeleton height={480} label={text.loading} />
        </>
      );
    case 'none': {
      const target = session.status === 'customer' ? '/myaccount/orders' : guestsGoTo;
      if (target === null) return <NoSuchOrder title={notFoundTitle} heading={heading} />;
      return <RedirectTo path={target} isWholePage={isWholePage} />;
    }
    case 'not-found':
      if (session.status === 'expired') return <ExpiredSession email={session.user.email ?? ''} />;
      return whenNotFound ?? <NoSuchOrder title={notFoundTitle} heading={heading} />;
    case 'failed':
      return (
        <EmptyState heading={heading} title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
          {failureText(state.failure, failures)}
        </EmptyState>
      );
    case 'loaded':
      return children({ order: state.order, access: state.access, reload, show });
  }
}

/** The order may be a customer's: it is read again as soon as somebody is logged in. */
function ExpiredSession({ email }: { email: string }) {
  const { expired } = useText('payment');
  return (
    <>
      <Notice tone="failure">{expired}</Notice>
      <LoginForm identifier={email} onDone={() => undefined} />
    </>
  );
}

/** Spec §8: "No order details found." with the way back. */
function NoSuchOrder({ title, heading }: { title: string | undefined; heading: 'h1' | 'h2' }) {
  const text = useText('payment');
  return (
    <EmptyState
      heading={heading}
      title={title ?? text.noDetails}
      action={<LinkButton to="/checkout">{text.returnToCheckout}</LinkButton>}
    >
      {text.noDetailsText}
    </EmptyState>
  );
}

/** Says that there is nothing here, and goes where there may be something. */
function RedirectTo({ path, isWholePage }: { path: string; isWholePage: boolean }) {
  const text = useText('payment');
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return <output>{isWholePage ? <h1>{text.noOrder}</h1> : text.noOrder}</output>;
}
