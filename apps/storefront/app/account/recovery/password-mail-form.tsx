import { looksLikeEmail } from '@economat/commerce';
import { endpoints, forgotPasswordRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { type ApiFailure, browserApi } from '../../shared/api/client.ts';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import styles from '../account.module.css';

/** Mails the link for a new password. */
export const mailPasswordLink = actionOf((asked) =>
  browserApi.call(endpoints.forgotPassword, { body: z.parse(forgotPasswordRequest, asked) }),
);

/** The two pages for a lost password: one form, their own words (`lost` is reached from the checkout). */
export function PasswordMailForm({ page }: { page: 'lost' | 'forgot' }) {
  const language = useLanguage();
  const { lost, forgot, register, emailInvalid } = useText('account');
  const form = useForm({
    id: 'password-mail',
    schemas: forgotPasswordRequest.shape,
    initial: { email: '' },
    rules: { email: (email) => (looksLikeEmail(email) ? null : emailInvalid) },
    say: () => emailInvalid,
    send: ({ email }, act) => act({ email, language }),
  });

  function explain(failure: ApiFailure): string | null {
    if (failure.kind === 'refused' && failure.code === 'too-many-requests') return null;
    if (page === 'forgot') return forgot.failed;
    if (failure.kind !== 'refused') return failure.kind === 'unreachable' ? lost.network : null;
    return failure.status === 403 || failure.code === 'mail-unavailable' ? lost.forbidden : lost.failed;
  }

  return (
    <FormFrame form={form} className={`${styles['form']} ${styles['narrow']}`} explain={explain} submit={lost.submit}>
      <p>{lost.explanation}</p>
      <output>{form.isDone && <Notice>{page === 'forgot' ? forgot.sent : lost.sent}</Notice>}</output>
      <TextInput {...form.text('email')} type="email" label={register.email} autoComplete="email" />
    </FormFrame>
  );
}
