import { AccountArea, AccountSkeleton } from './account-area.tsx';
import { askToLogIn } from './session/account-wall.ts';
import { sessionStore } from './session/session-store.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/my-account-route';

export { whileLoggedIn as shouldRevalidate } from './session/as-customer.ts';

export const handle = { text: ['account', 'cart', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.myAccount);
}

/** Only customers have an account area; everybody else is asked to log in. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (sessionStore.getSnapshot().status !== 'customer') throw askToLogIn(request);
  return null;
}

export function HydrateFallback() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.myAccount}</h1>
      <AccountSkeleton />
    </>
  );
}

export default function MyAccountRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.myAccount}</h1>
      <AccountArea />
    </>
  );
}
