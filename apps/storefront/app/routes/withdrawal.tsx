import { endpoints, withdrawalLinkRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../api/action.ts';
import { browserApi } from '../api/client.ts';
import { WithdrawalLinkForm } from '../features/withdrawal/withdrawal-link-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/withdrawal';

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
