import { EmailConfirmation } from '../features/account/email-confirmation.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/confirm-email';

export const handle = { text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.confirmEmail);
}

export default function ConfirmEmailRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.confirmEmail}</h1>
      <EmailConfirmation code={params.code} />
    </>
  );
}
