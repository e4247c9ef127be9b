import { PasswordResetForm } from '../features/account/password-reset-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/reset-password';

export const handle = { text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.resetPassword);
}

export default function ResetPasswordRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.resetPassword}</h1>
      <PasswordResetForm code={params.code} />
    </>
  );
}
