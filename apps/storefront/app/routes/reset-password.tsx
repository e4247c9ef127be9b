import { PasswordResetForm } from '../features/account/password-reset-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/reset-password';

export const handle = { title: 'resetPassword', text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.resetPassword);
}

export default function ResetPasswordRoute({ params }: Route.ComponentProps) {
  return <PasswordResetForm code={params.code} />;
}
