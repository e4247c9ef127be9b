import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/withdrawal';

export const handle = { text: ['orders'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

export default function WithdrawalPage() {
  const { titles } = useText('shared');
  return <h1>{titles.withdrawal}</h1>;
}
