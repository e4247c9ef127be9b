import { endpoints, withdrawalLinkRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { WithdrawalLinkForm } from './withdrawal-link-form.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/withdrawal-route';

export const handle = { title: 'withdrawal', text: ['requests', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** Sends the link that opens the declaration. */
export const clientAction = actionOf((asked) =>
  browserApi.call(endpoints.requestWithdrawalLink, { body: z.parse(withdrawalLinkRequest, asked) }),
);

export default function WithdrawalRoute() {
  return <WithdrawalLinkForm />;
}
