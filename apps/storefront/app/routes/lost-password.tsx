import { PasswordMailForm } from '../features/account/password-mail-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/lost-password';

export { mailPasswordLink as clientAction } from '../features/account/mail-password-link.ts';

export const handle = { title: 'lostPassword', text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.lostPassword);
}

export default function LostPasswordRoute() {
  return <PasswordMailForm page="lost" />;
}
