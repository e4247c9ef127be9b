import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/my-account';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.myAccount);
}

export default function MyAccountPage() {
  const { titles } = useText('shared');
  return <h1>{titles.myAccount}</h1>;
}
