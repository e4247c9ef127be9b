import { PasswordMailForm } from './password-mail-form.tsx';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/forgot-password-route';

export { mailPasswordLink as clientAction } from './password-mail-form.tsx';

export const handle = { title: 'forgotPassword', text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.forgotPassword);
}

export default function ForgotPasswordRoute() {
  return <PasswordMailForm page="forgot" />;
}
