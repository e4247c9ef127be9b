import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.confirmEmail);
}

export default function ConfirmEmailPage() {
  const { titles } = useText('shared');
  return <h1>{titles.confirmEmail}</h1>;
}
