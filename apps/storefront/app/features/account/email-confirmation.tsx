import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { newPasswordSentence } from '../../contact/contact-sentences.ts';
import { NewPasswordInput } from '../../contact/new-password-input.tsx';
import { sessionStore } from '../../session/session-store.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './account.module.css';

/**
 * A press proves the mailbox, not the visit: mail scanners follow links. Whoever opened the account knows its password; who
 * does not chooses a new one, and the account is theirs alone.
 */
export function EmailConfirmation({ code }: { code: string }) {
  const { confirm: text, register, title, passwordTooShort } = useText('account');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const [password, setPassword] = useState('');
  const [isNew, setNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);
  const sentence = isNew
    ? newPasswordSentence(password, text.passwordRequired, passwordTooShort, sentences)
    : password === ''
      ? text.passwordRequired
      : undefined;
  const errors = useFormErrors({ password: sentence }, (field) => `confirm-${field}`);

  async function confirm(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const proof = isNew ? { password, passwordConfirmation: password } : { currentPassword: password };
    const result = await browserApi.call(endpoints.confirmEmail, { body: { code, ...proof, remember: true } });
    setBusy(false);
    setOutcome(result.ok ? 'done' : result.failure);
    if (result.ok) sessionStore.logIn({ token: result.data.jwt, user: result.data.user }, true);
  }

  function choose(wantsNew: boolean): void {
    setNew(wantsNew);
    setPassword('');
    setOutcome(null);
  }

  if (outcome === 'done') {
    return (
      <div className={`${styles['form']} ${styles['narrow']}`}>
        <output>
          <Notice>{text.done}</Notice>
        </output>
        <div>
          <LinkButton to="/myaccount">{title}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <Form className={`${styles['form']} ${styles['narrow']}`} onSubmit={confirm}>
      <p>{text.explanation}</p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      {isNew ? (
        <NewPasswordInput
          key="new"
          {...errors.control('password')}
          name="password"
          label={text.newPassword}
          hint={register.passwordHint}
          autoComplete="new-password"
          maxLength={200}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <PasswordInput
          key="current"
          {...errors.control('password')}
          name="currentPassword"
          label={text.password}
          autoComplete="current-password"
          maxLength={200}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
        <Button tone="quiet" onClick={() => choose(!isNew)}>
          {isNew ? text.toPassword : text.toNewPassword}
        </Button>
      </div>
    </Form>
  );
}
