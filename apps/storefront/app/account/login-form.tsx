import { endpoints, loginRequest } from '@economat/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { logInBy } from './session/log-in-by.ts';
import { useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { PasswordInput } from '../shared/ui/password-input.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** Known data of the customer whose session has expired. */
  identifier?: string;
  /** Page that mails a link for a new password; each of the two has its own texts. */
  recovery?: '/lost-password' | '/forgot-password';
  onDone?: () => void;
}

/** Logs in place; nothing else on the page changes. */
export function LoginForm({ identifier: known = '', recovery = '/lost-password', onDone }: LoginFormProps) {
  const { login: text } = useText('checkout');
  const form = useForm({
    id: useId(),
    schemas: loginRequest.shape,
    initial: { identifier: known, password: '', remember: true },
    say: useProblemText({ identifier: text.identifierRequired, password: text.passwordRequired }),
    async send(login) {
      const result = await logInBy(browserApi.call(endpoints.login, { body: login }), login.remember);
      if (result.ok) onDone?.();
      return result;
    },
  });

  return (
    // The server's message, or this one when there is none.
    <FormFrame
      form={form}
      className={styles['form']}
      explain={({ kind }) => (kind === 'unexpected' ? text.failed : null)}
      submit={text.submit}
      beside={<Link to={recovery}>{text.lost}</Link>}
    >
      <TextInput
        {...form.text('identifier')}
        label={text.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput {...form.text('password')} label={text.password} autoComplete="current-password" />
      <Checkbox {...form.box('remember')} label={text.remember} />
    </FormFrame>
  );
}
