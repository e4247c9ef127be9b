import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/forgot-password';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.forgotPassword);
}

export default function ForgotPasswordPage() {
  const { titles } = useText('shared');
  return <h1>{titles.forgotPassword}</h1>;
}
