import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/account';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.account);
}

export default function AccountPage() {
  const { titles } = useText('shared');
  return <h1>{titles.account}</h1>;
}
