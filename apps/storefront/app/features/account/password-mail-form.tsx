import { looksLikeEmail } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './account.module.css';

/** The spec's two pages for a lost password: one engine, their own words (`lost` is reached from the checkout). */
export function PasswordMailForm({ page }: { page: 'lost' | 'forgot' }) {
  const language = useLanguage();
  const account = useText('account');
  const failures = useText('failures');
  const { lost, forgot, register, emailInvalid } = account;
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | ApiFailure | null>(null);
  const errors = useFormErrors(
    { email: looksLikeEmail(email.trim()) ? undefined : emailInvalid },
    () => 'password-mail',
  );

  function failureSentence(failure: ApiFailure): string {
    if (failure.kind === 'refused' && failure.code === 'too-many-requests') return failureText(failure, failures);
    if (page === 'forgot') return forgot.failed;
    if (failure.kind === 'unreachable') return lost.network;
    if (failure.kind === 'unexpected') return failureText(failure, failures);
    return failure.kind === 'refused' && (failure.status === 403 || failure.code === 'mail-unavailable')
      ? lost.forbidden
      : lost.failed;
  }

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const result = await browserApi.call(endpoints.forgotPassword, { body: { email: email.trim(), language } });
    setBusy(false);
    setOutcome(result.ok ? 'sent' : result.failure);
  }

  return (
    <Form className={`${styles['form']} ${styles['narrow']}`} onSubmit={submit}>
      <p>{lost.explanation}</p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && outcome !== 'sent' && <Notice tone="failure">{failureSentence(outcome)}</Notice>}
      <output>{outcome === 'sent' && <Notice>{page === 'forgot' ? forgot.sent : lost.sent}</Notice>}</output>
      <TextInput
        {...errors.control('email')}
        name="email"
        type="email"
        label={register.email}
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {lost.submit}
        </Button>
      </div>
    </Form>
  );
}
