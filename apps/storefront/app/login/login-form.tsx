import { endpoints } from '@economat/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../api/client.ts';
import { failureText } from '../api/failure-text.ts';
import { sessionStore } from '../session/session-store.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Notice } from '../ui/surfaces.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFormErrors } from '../ui/use-form-errors.ts';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** What is known of the customer, e.g. whose session has expired. */
  identifier?: string;
  /** Page that mails a link for a new password; each of the spec's two has its own texts. */
  recovery?: '/lost-password' | '/forgot-password';
  onDone: (token: string) => void;
}

/** Logs in where it stands; nothing else on the page is touched. */
export function LoginForm({ identifier: known = '', recovery = '/lost-password', onDone }: LoginFormProps) {
  const { login: text } = useText('checkout');
  const failures = useText('failures');
  const id = useId();
  const [identifier, setIdentifier] = useState(known);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = useFormErrors(
    {
      identifier: identifier.trim() === '' ? text.identifierRequired : undefined,
      password: password === '' ? text.passwordRequired : undefined,
    },
    (field) => `${id}-${field}`,
  );

  async function submit(): Promise<void> {
    setFailure(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const result = await browserApi.call(endpoints.login, {
      body: { identifier: identifier.trim(), password, remember },
    });
    setBusy(false);
    if (!result.ok) {
      // Spec §8: the server's message, or this one when there is none.
      setFailure(result.failure.kind === 'unexpected' ? text.failed : failureText(result.failure, failures));
      return;
    }
    const { jwt, user } = result.data;
    sessionStore.logIn({ token: jwt, user }, remember);
    onDone(jwt);
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <ErrorSummary {...errors.summary} />
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <TextInput
        {...errors.control('identifier')}
        name="identifier"
        label={text.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <PasswordInput
        {...errors.control('password')}
        name="password"
        label={text.password}
        autoComplete="current-password"
        maxLength={200}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        id={`${id}-remember`}
        label={text.remember}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <div className={styles['ways']}>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
        <Link to={recovery}>{text.lost}</Link>
      </div>
    </Form>
  );
}
