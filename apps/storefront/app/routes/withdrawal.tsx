import { WithdrawalLinkForm } from '../features/withdrawal/withdrawal-link-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/withdrawal';

export const handle = { title: 'withdrawal', text: ['requests', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** Sends the link that opens the declaration. */
export default function WithdrawalRoute() {
  return <WithdrawalLinkForm />;
}
