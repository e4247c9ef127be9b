import { looksLikeEmail } from '@economat/commerce';
import { endpoints, forgotPasswordRequest } from '@economat/contract';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account.module.css';

/** The spec's two pages for a lost password: one engine, their own words (`lost` is reached from the checkout). */
export function PasswordMailForm({ page }: { page: 'lost' | 'forgot' }) {
  const language = useLanguage();
  const account = useText('account');
  const failures = useText('failures');
  const { lost, forgot, register, emailInvalid } = account;
  const form = useForm({
    id: 'password-mail',
    schemas: forgotPasswordRequest.shape,
    initial: { email: '' },
    rules: { email: (email) => (looksLikeEmail(email) ? null : emailInvalid) },
    say: () => emailInvalid,
    async send({ email }) {
      const result = await browserApi.call(endpoints.forgotPassword, { body: { email, language } });
      return result.ok ? 'sent' : result.failure;
    },
  });
  const { outcome } = form;

  function failureSentence(failure: ApiFailure): string {
    if (failure.kind === 'refused' && failure.code === 'too-many-requests') return failureText(failure, failures);
    if (page === 'forgot') return forgot.failed;
    if (failure.kind === 'unreachable') return lost.network;
    if (failure.kind === 'unexpected') return failureText(failure, failures);
    return failure.kind === 'refused' && (failure.status === 403 || failure.code === 'mail-unavailable')
      ? lost.forbidden
      : lost.failed;
  }

  return (
    <FormFrame
      form={form}
      className={`${styles['form']} ${styles['narrow']}`}
      failure={outcome === null || outcome === 'sent' ? null : failureSentence(outcome)}
      submit={lost.submit}
    >
      <p>{lost.explanation}</p>
      <output>{outcome === 'sent' && <Notice>{page === 'forgot' ? forgot.sent : lost.sent}</Notice>}</output>
      <TextInput {...form.text('email')} type="email" label={register.email} autoComplete="email" />
    </FormFrame>
  );
}
