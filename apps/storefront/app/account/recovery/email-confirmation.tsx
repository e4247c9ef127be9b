import { knownPasswordField, newPasswordField } from '@economat/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { newPasswordRule } from '../../shared/forms/check-contact.ts';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import styles from '../account.module.css';

/**
 * A press proves the mailbox, not the visit: mail scanners follow links. Whoever opened the account knows its password; others choose a new
 * one, and the account is theirs alone. A mailbox that joins an account needs that account's password: a new one would not prove whose it is.
 */
export function EmailConfirmation() {
  const { confirm: text, register, title, passwordTooShort } = useText('account');
  const isMerge = useSearchParams()[0].has('merge');
  const [isNew, setNew] = useState(false);
  const form = useForm({
    id: 'confirm',
    schemas: { password: isNew ? newPasswordField : knownPasswordField },
    initial: { password: '' },
    rules: isNew ? { password: newPasswordRule(passwordTooShort) } : {},
    say: useProblemText({ password: text.passwordRequired }),
    send: ({ password }, act) =>
      act(isNew ? { password, passwordConfirmation: password } : { currentPassword: password }),
  });

  function choose(wantsNew: boolean): void {
    setNew(wantsNew);
    form.reset();
  }

  if (form.isDone) {
    return (
      <div className={`${styles['form']} ${styles['narrow']}`}>
        <output>
          <Notice>{isMerge ? text.mergeDone : text.done}</Notice>
        </output>
        <div>
          <LinkButton to="/myaccount">{title}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <FormFrame
      form={form}
      className={`${styles['form']} ${styles['narrow']}`}
      submit={text.submit}
      beside={
        isMerge ? null : (
          <Button tone="quiet" onClick={() => choose(!isNew)}>
            {isNew ? text.toPassword : text.toNewPassword}
          </Button>
        )
      }
    >
      <p>{isMerge ? text.mergeExplanation : text.explanation}</p>
      {isNew ? (
        <NewPasswordInput
          key="new"
          {...form.text('password')}
          label={text.newPassword}
          hint={register.passwordHint}
          autoComplete="new-password"
        />
      ) : (
        <PasswordInput
          key="current"
          {...form.text('password')}
          name="currentPassword"
          label={text.password}
          autoComplete="current-password"
        />
      )}
    </FormFrame>
  );
}
