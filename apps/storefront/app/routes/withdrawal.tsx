import { Withdrawal } from '../features/requests/withdrawal.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { readSite } from '../site/site-context.server.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/withdrawal';

export const handle = { text: ['requests'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = readSite(context).content;
  return { seller: settings && { name: settings.seller.legalName, email: settings.seller.email } };
}

export default function WithdrawalRoute({ loaderData }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.withdrawal}</h1>
      <Withdrawal seller={loaderData.seller} />
    </>
  );
}
