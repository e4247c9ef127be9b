import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Notice } from '../../../ui/surfaces.tsx';
import { NewPasswordInput } from '../../../contact/new-password-input.tsx';
import { newPasswordProblem } from '../../../contact/check-contact.ts';
import { useErrorTitle } from '../../../ui/use-error-title.ts';
import { createAccount } from '../create-account.ts';
import styles from './confirmation.module.css';

/** An account for the guest who has just ordered: a password is all that is missing (U09). */
export function AccountOffer({ email, onCreated }: { email: string; onCreated: () => void }) {
  const language = useLanguage();
  const { account: text } = useText('payment').transfer;
  const failures = useText('failures');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'password-common' | 'failed' | null>(null);
  const error = isChecked ? passwordError(password) : undefined;
  useErrorTitle(error !== undefined);

  async function submit(): Promise<void> {
    setChecked(true);
    if (busy) return;
    if (newPasswordProblem(password)) {
      document.getElementById('new-account-password')?.focus();
      return;
    }
    setBusy(true);
    const result = await createAccount(email, password, language);
    setBusy(false);
    if (result.kind === 'created') onCreated();
    else setOutcome(result.kind);
  }

  return (
    <section className={styles['card']} data-print="no" aria-labelledby="new-account">
      <h2 id="new-account">{text.title}</h2>
      <p>{text.text(email)}</p>
      {outcome !== null && (
        <Notice tone="failure">{outcome === 'password-common' ? failures.codes[outcome] : text.failed}</Notice>
      )}
      <Form className={styles['account']} onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordInput
          id="new-account-password"
          name="password"
          label={text.password}
          hint={text.hint}
          autoComplete="new-password"
          required
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => setChecked(password !== '')}
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {text.submit}
        </Button>
      </Form>
    </section>
  );

  function passwordError(typed: string): string | undefined {
    const problem = newPasswordProblem(typed);
    if (problem === null) return undefined;
    if (problem.kind === 'password-too-short') return text.tooShort(problem.missing);
    return problem.kind === 'required' ? text.required : text.tooLong;
  }
}
