import { endpoints, registerRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { logInBy } from '../account/session/log-in-by.ts';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { FailedCall } from '../shared/api/failed-call.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { secretOf } from '../shared/page/own-address.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import { Skeleton } from '../shared/ui/surfaces.tsx';
import { InvitationPage } from './invitation-page.tsx';
import type { Route } from './+types/invitation-route';

export const handle = { title: 'companyInvitation', text: ['companies', 'account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.companyInvitation);
}

/** Target of mails: `/company-invitation#{code}`. Reading it joins nothing, since mail scanners open links before people do. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const code = secretOf(request);
  const result = await browserApi.call(endpoints.readCompanyInvitation, { body: { data: { code } } });
  if (!result.ok) throw new FailedCall(result.failure);
  return { code, invitation: result.data.data };
}

const asked = z.union([z.object({ code: z.string() }), registerRequest]);

/** Joins, or opens the account that joins next. */
export const clientAction = actionOf((sent) => {
  const wish = z.parse(asked, sent);
  return 'code' in wish
    ? callAsCustomer((token) => browserApi.call(endpoints.joinCompany, { body: { data: wish }, token }))
    : logInBy(browserApi.call(endpoints.register, { body: wish }));
});

/** Joining ends the code: it is not read again. */
export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return <Skeleton height={320} label={useText('companies').invitation.loading} />;
}

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('companies').invitation.failed} />;
}
