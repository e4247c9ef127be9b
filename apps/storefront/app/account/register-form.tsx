import { registerRequest } from '@economat/contract';
import { Link } from 'react-router';
import { emailProblem, newPasswordRule } from '../shared/forms/check-contact.ts';
import { NewPasswordInput } from '../shared/forms/new-password-input.tsx';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { TextInput } from '../shared/ui/text-input.tsx';
import styles from './account.module.css';

/** A new account; its customer is logged in at once. */
export function RegisterForm({ email = '' }: { email?: string }) {
  const language = useLanguage();
  const account = useText('account');
  const text = account.register;
  const form = useForm({
    id: 'register',
    schemas: registerRequest.shape,
    initial: { username: '', email, password: '' },
    rules: { email: emailProblem, password: newPasswordRule(account.passwordTooShort) },
    say: useProblemText({
      username: text.usernameRequired,
      email: text.emailRequired,
      password: text.passwordRequired,
    }),
    send: (registration, act) => act({ ...registration, language, remember: true }),
  });

  return (
    <FormFrame
      form={form}
      className={styles['form']}
      explain={({ kind }) => (kind === 'unexpected' ? text.failed : null)}
      submit={text.submit}
    >
      <TextInput {...form.text('username')} label={text.username} autoComplete="username" />
      <TextInput {...form.text('email')} type="email" label={text.email} autoComplete="email" />
      <NewPasswordInput
        {...form.text('password')}
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
      />
      <p className={styles['soft']}>
        {text.privacyBefore}
        <Link to="/privacy-policy">{text.privacyLink}</Link>.
      </p>
    </FormFrame>
  );
}
