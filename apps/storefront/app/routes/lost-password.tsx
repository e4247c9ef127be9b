import { PasswordMailForm } from '../features/account/password-mail-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/lost-password';

export const handle = { text: ['account', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.lostPassword);
}

export default function LostPasswordRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.lostPassword}</h1>
      <PasswordMailForm page="lost" />
    </>
  );
}
