import { endpoints, knownPasswordField, newPasswordField } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { browserApi } from '../../shared/api/client.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { logInBy } from '../session/log-in-by.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/confirm-email-route';

export const handle = { title: 'confirmEmail', text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.confirmEmail);
}

const proof = z.union([
  z.object({ currentPassword: knownPasswordField }),
  z.object({ password: newPasswordField, passwordConfirmation: knownPasswordField }),
]);

export const clientAction = actionOf((asked, { code = '' }) =>
  logInBy(browserApi.call(endpoints.confirmEmail, { body: { code, ...z.parse(proof, asked), remember: true } })),
);

export default function ConfirmEmailRoute() {
  return <EmailConfirmation />;
}
