import { resetPasswordRequest } from '@economat/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { newPasswordRule } from '../../shared/forms/check-contact.ts';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import styles from '../account.module.css';

/** Time to read the success before the login page is shown. */
const REDIRECT_MILLISECONDS = 2000;

/** Chooses a new password with the code of the mailed link. */
export function PasswordResetForm() {
  const { reset: text, register, passwordTooShort } = useText('account');
  const navigate = useNavigate();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useForm({
    id: 'reset',
    schemas: resetPasswordRequest.shape,
    initial: { password: '', passwordConfirmation: '' },
    rules: {
      password: newPasswordRule(passwordTooShort),
      passwordConfirmation: (repeated, { password }) => (repeated === password ? null : text.differ),
    },
    say: useProblemText({ password: passwordTooShort, passwordConfirmation: text.differ }),
    async send(passwords, act) {
      const result = await act(passwords);
      if (result.ok) leaving.current = setTimeout(() => void navigate('/account'), REDIRECT_MILLISECONDS);
      return result;
    },
  });

  useEffect(() => () => clearTimeout(leaving.current), []);

  if (form.isDone) {
    return (
      <output>
        <Notice>{text.done}</Notice>
      </output>
    );
  }
  return (
    <FormFrame
      form={form}
      className={`${styles['form']} ${styles['narrow']}`}
      explain={(failure) => (failure.kind === 'refused' && failure.code !== 'reset-code-invalid' ? null : text.failed)}
      submit={text.submit}
    >
      <NewPasswordInput
        {...form.text('password')}
        label={text.password}
        hint={register.passwordHint}
        autoComplete="new-password"
      />
      <PasswordInput {...form.text('passwordConfirmation')} label={text.confirmation} autoComplete="new-password" />
    </FormFrame>
  );
}
