import { endpoints, registerRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { AccountPage } from './account-page.tsx';
import { leadIn } from './session/account-wall.ts';
import { logInBy } from './session/log-in-by.ts';
import { sessionStore } from './session/session-store.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/account-route';

export const handle = { text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.account);
}

/** The forms are rendered on the server without a session, which the browser then adds. */
export function loader() {
  return null;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (sessionStore.getSnapshot().status === 'customer') throw leadIn(request);
  return null;
}
clientLoader.hydrate = true as const;

/** Opens an account; its customer is logged in at once. */
export const clientAction = actionOf((asked) =>
  logInBy(browserApi.call(endpoints.register, { body: z.parse(registerRequest, asked) })),
);

export default function AccountRoute() {
  const { title } = useText('account');
  return (
    <>
      <h1>{title}</h1>
      <AccountPage />
    </>
  );
}
