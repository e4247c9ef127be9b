import { Outlet, useLocation } from 'react-router';
import { loadTabOrder, type ReadOrder } from '../orders/current/load-order.ts';
import { NoSuchOrder, OrderFailure, OrderSkeleton } from '../orders/current/order-failure.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { TextOf } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/tab-order-route';

interface OrderPage {
  readonly title: keyof TextOf<'shared'>['titles'];
  /** Where a guest without an order in this tab goes. After a return from a bank the page says so: a login would find nothing. */
  readonly guestsGoTo: string | null;
}

const PAGES: Readonly<Record<string, OrderPage>> = {
  '/payment': { title: 'payment', guestsGoTo: '/account' },
  '/cardpayment': { title: 'cardPayment', guestsGoTo: '/account' },
  '/paypal-payment': { title: 'paypalPayment', guestsGoTo: '/account' },
  '/banktransfer': { title: 'bankTransfer', guestsGoTo: '/cart' },
  '/bnppaymentsuccess': { title: 'paymentSuccess', guestsGoTo: null },
  '/bnppaymentfailed': { title: 'paymentFailed', guestsGoTo: null },
};

export const handle = { text: ['checkout', 'payment', 'failures'] };

export function meta({ matches, location }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles[PAGES[location.pathname]?.title ?? 'payment']);
}

export function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  return loadTabOrder(PAGES[`/${pattern}`]?.guestsGoTo ?? null);
}

/** Each page about the order reads it again: it may have been paid in another tab. */
export function shouldRevalidate(): boolean {
  return true;
}

export function HydrateFallback() {
  const { outcome } = useText('payment');
  return (
    <>
      {isOutcome(useLocation().pathname) && <h1>{outcome.asking}</h1>}
      <OrderSkeleton />
    </>
  );
}

/** The pages about the tab's order: payment, outcome, confirmation. */
export default function TabOrderRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData satisfies ReadOrder} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { paypal } = useText('payment');
  return (
    <OrderFailure
      error={error}
      heading={isOutcome(pathname) ? 'h1' : 'h2'}
      whenNotFound={pathname === '/paypal-payment' && <NoSuchOrder title={paypal.noOrder} heading="h2" />}
    />
  );
}

/** A page that tells the outcome of a payment has that as its heading. */
function isOutcome(pathname: string): boolean {
  return PAGES[pathname]?.guestsGoTo === null;
}
