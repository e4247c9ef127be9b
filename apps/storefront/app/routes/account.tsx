import { AccountPage } from '../features/account/account-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/account';

export const handle = { text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.account);
}

export default function AccountRoute() {
  const { title } = useText('account');
  return (
    <>
      <h1>{title}</h1>
      <AccountPage />
    </>
  );
}
