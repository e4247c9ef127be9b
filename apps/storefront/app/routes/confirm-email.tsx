import { EmailConfirmation } from '../features/account/email-confirmation.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/confirm-email';

export const handle = { title: 'confirmEmail', text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.confirmEmail);
}

export default function ConfirmEmailRoute({ params }: Route.ComponentProps) {
  return <EmailConfirmation code={params.code} />;
}
