import { PasswordMailForm } from '../features/account/password-mail-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/forgot-password';

export const handle = { title: 'forgotPassword', text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.forgotPassword);
}

export default function ForgotPasswordRoute() {
  return <PasswordMailForm page="forgot" />;
}
