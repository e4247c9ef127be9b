import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { emailSentence, newPasswordSentence } from '../../contact/contact-sentences.ts';
import { NewPasswordInput } from '../../contact/new-password-input.tsx';
import { sessionStore } from '../../session/session-store.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './account.module.css';

/** A new account; its customer is logged in at once. */
export function RegisterForm() {
  const language = useLanguage();
  const account = useText('account');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const text = account.register;
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = useFormErrors(
    {
      username: username.trim() === '' ? text.usernameRequired : undefined,
      email: emailSentence(email, text.emailRequired, sentences),
      password: newPasswordSentence(password, text.passwordRequired, account.passwordTooShort, sentences),
    },
    (field) => `register-${field}`,
  );

  async function submit(): Promise<void> {
    setFailure(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const registration = { username: username.trim(), email: email.trim(), password, language, remember: true };
    const result = await browserApi.call(endpoints.register, { body: registration });
    setBusy(false);
    if (result.ok) sessionStore.logIn({ token: result.data.jwt, user: result.data.user }, true);
    else setFailure(result.failure.kind === 'unexpected' ? text.failed : failureText(result.failure, failures));
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <ErrorSummary {...errors.summary} />
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <TextInput
        {...errors.control('username')}
        name="username"
        label={text.username}
        autoComplete="username"
        maxLength={100}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextInput
        {...errors.control('email')}
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NewPasswordInput
        {...errors.control('password')}
        name="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        maxLength={200}
        required
        value={password}
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
    </Form>
  );
}
