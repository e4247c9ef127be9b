import { endpoints, resetPasswordRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { browserApi } from '../../shared/api/client.ts';
import { PasswordResetForm } from './password-reset-form.tsx';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/reset-password-route';

export const handle = { title: 'resetPassword', text: ['account', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.resetPassword);
}

const passwords = z.omit(resetPasswordRequest, { code: true });

export const clientAction = actionOf((asked, { code = '' }) =>
  browserApi.call(endpoints.resetPassword, { body: { code, ...z.parse(passwords, asked) } }),
);

export default function ResetPasswordRoute() {
  return <PasswordResetForm />;
}
