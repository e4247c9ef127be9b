import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/reset-password';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.resetPassword);
}

export default function ResetPasswordPage() {
  const { titles } = useText('shared');
  return <h1>{titles.resetPassword}</h1>;
}
