import { PasswordMailForm } from '../features/account/password-mail-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/forgot-password';

export const handle = { text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.forgotPassword);
}

export default function ForgotPasswordRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.forgotPassword}</h1>
      <PasswordMailForm page="forgot" />
    </>
  );
}
