import { looksLikeEmail, passwordProblem } from '@economat/commerce';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { postRegistration } from '../../api/post-registration.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account.module.css';

/** A new account; its customer is logged in at once. */
export function RegisterForm() {
  const language = useLanguage();
  const account = useText('account');
  const failures = useText('failures');
  const text = account.register;
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = {
    username: username.trim() === '' ? text.usernameRequired : undefined,
    email: looksLikeEmail(email) ? undefined : account.emailInvalid,
    password: passwordProblem(password) === null ? undefined : account.passwordTooShort,
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const wrong = (['username', 'email', 'password'] as const).find((name) => problems[name] !== undefined);
    if (wrong !== undefined) document.getElementById(`register-${wrong}`)?.focus();
    if (wrong !== undefined || busy) return;
    setBusy(true);
    const registration = { username: username.trim(), email: email.trim(), password, language };
    const result = await postRegistration(browserApi, registration);
    setBusy(false);
    if (result.ok) sessionStore.logIn({ token: result.data.jwt, user: result.data.user }, true);
    else setFailure(result.failure.kind === 'unexpected' ? text.failed : failureText(result.failure, failures));
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <TextInput
        id="register-username"
        name="username"
        label={text.username}
        autoComplete="username"
        maxLength={100}
        required
        value={username}
        error={isTried ? problems.username : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextInput
        id="register-email"
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={isTried ? problems.email : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        id="register-password"
        name="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        maxLength={200}
        required
        value={password}
        error={isTried ? problems.password : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles['soft']}>
        {text.privacyBefore}
        <Link to="/privacy-policy">{text.privacyLink}</Link>.
      </p>
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
