import { endpoints } from '@economat/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { newPasswordSentence } from '../../contact/contact-sentences.ts';
import { NewPasswordInput } from '../../contact/new-password-input.tsx';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './account.module.css';

/** Spec §9: time to read the success before the login page comes. */
const REDIRECT_MILLISECONDS = 2000;

/** Chooses a new password with the code of the mailed link. */
export function PasswordResetForm({ code }: { code: string }) {
  const { reset: text, register, passwordTooShort } = useText('account');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ done: true } | { done: false; message: string } | null>(null);
  const isDone = outcome?.done === true;
  const errors = useFormErrors(
    {
      password: newPasswordSentence(password, passwordTooShort, passwordTooShort, sentences),
      confirmation: password === confirmation ? undefined : text.differ,
    },
    (field) => `reset-${field}`,
  );

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/account'), REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || isDone || !errors.check()) return;
    setBusy(true);
    const result = await browserApi.call(endpoints.resetPassword, {
      body: { code, password, passwordConfirmation: confirmation },
    });
    setBusy(false);
    if (result.ok) setOutcome({ done: true });
    else {
      const isServerSentence = result.failure.kind === 'refused' && result.failure.code !== 'reset-code-invalid';
      setOutcome({ done: false, message: isServerSentence ? failureText(result.failure, failures) : text.failed });
    }
  }

  return (
    <Form className={`${styles['form']} ${styles['narrow']}`} onSubmit={submit}>
      <ErrorSummary {...errors.summary} />
      {outcome?.done === false && <Notice tone="failure">{outcome.message}</Notice>}
      <output>{isDone && <Notice>{text.done}</Notice>}</output>
      <NewPasswordInput
        {...errors.control('password')}
        name="password"
        label={text.password}
        hint={register.passwordHint}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        {...errors.control('confirmation')}
        name="passwordConfirmation"
        label={text.confirmation}
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy || isDone}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
