import { MyAccountPage } from '../features/account/my-account-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/my-account';

export const handle = { text: ['account', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.myAccount);
}

export default function MyAccountRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.myAccount}</h1>
      <MyAccountPage tab={params.tab ?? 'dashboard'} itemId={params.itemId ?? null} />
    </>
  );
}
