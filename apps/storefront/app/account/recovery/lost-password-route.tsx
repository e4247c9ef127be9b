import { PasswordMailForm } from './password-mail-form.tsx';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/lost-password-route';

export { mailPasswordLink as clientAction } from './password-mail-form.tsx';

export const handle = { title: 'lostPassword', text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.lostPassword);
}

export default function LostPasswordRoute() {
  return <PasswordMailForm page="lost" />;
}
