import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isClosed } from '../../shared/api/failed-call.ts';
import { LoginForm } from '../../account/login-form.tsx';
import { useSession } from '../../account/session/use-session.ts';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../../shared/ui/surfaces.tsx';
import { NoOrder } from './load-order.ts';

/** Until the order is read. */
export function OrderSkeleton() {
  return <Skeleton height={480} label={useText('payment').loading} />;
}

interface OrderFailureProps {
  error: unknown;
  /** `h1` when the page has no heading of its own. */
  heading?: 'h1' | 'h2';
  /** Sentence and way out for an order that does not exist for this reader, instead of the checkout. */
  whenNotFound?: ReactNode;
}

/** Replaces an order that could not be read. */
export function OrderFailure({ error, heading = 'h2', whenNotFound }: OrderFailureProps) {
  const text = useText('payment');
  const session = useSession();
  if (error instanceof NoOrder) return <LeadOn to={error.path} heading={heading} />;
  if (!isClosed(error)) return <LoadFailure error={error} title={text.loadFailed} heading={heading} />;
  if (session.status === 'expired') return <ExpiredSession email={session.user.email}>{text.expired}</ExpiredSession>;
  return whenNotFound || <NoSuchOrder title={text.noDetails} heading={heading} />;
}

/** Says that nothing is here, and leads on. */
function LeadOn({ to, heading: Heading }: { to: string; heading: 'h1' | 'h2' }) {
  const { noOrder } = useText('payment');
  return (
    <output>
      {Heading === 'h1' ? <Heading>{noOrder}</Heading> : noOrder}
      <Navigate to={to} replace />
    </output>
  );
}

interface ExpiredSessionProps {
  email: string | null | undefined;
  /** What the login is asked for. */
  children: string;
}

/** What could not be read may be a customer's: it is read again after a login. */
export function ExpiredSession({ email, children }: ExpiredSessionProps) {
  return (
    <>
      <Notice tone="failure">{children}</Notice>
      <LoginForm identifier={email ?? ''} />
    </>
  );
}

/** An empty page with a way back. */
export function NoSuchOrder({ title, heading }: { title: string; heading: 'h1' | 'h2' }) {
  const text = useText('payment');
  return (
    <EmptyState
      heading={heading}
      title={title}
      action={<LinkButton to="/checkout">{text.returnToCheckout}</LinkButton>}
    >
      {text.noDetailsText}
    </EmptyState>
  );
}
