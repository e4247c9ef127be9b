import { newPasswordField } from '@economat/contract';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { newPasswordProblem } from '../../shared/forms/check-contact.ts';
import { useErrorAtField } from '../../shared/ui/use-error-at-field.ts';
import { createAccount } from '../../account/create-account.ts';
import styles from './confirmation.module.css';

/** An account for the guest who has just ordered: only a password is missing. */
export function AccountOffer({ email, onCreated }: { email: string; onCreated: () => void }) {
  const language = useLanguage();
  const { account: text } = useText('payment').transfer;
  const failures = useText('failures');
  const form = useForm({
    id: 'new-account',
    schemas: { password: newPasswordField },
    initial: { password: '' },
    rules: { password: newPasswordProblem },
    say(problem) {
      if (problem.kind === 'password-too-short') return text.tooShort(problem.missing);
      return problem.kind === 'required' ? text.required : text.tooLong;
    },
    async send({ password }) {
      const result = await createAccount(email, password, language);
      if (result.ok) onCreated();
      return result;
    },
  });
  const field = form.text('password');
  const { failure } = form;
  const isCommon = typeof failure === 'object' && failure?.kind === 'refused' && failure.code === 'password-common';
  useErrorAtField(field, form.summary.attempt);

  return (
    <section className={styles['card']} data-print="no" aria-labelledby="new-account">
      <h2 id="new-account">{text.title}</h2>
      <p>{text.text(email)}</p>
      {failure !== null && <Notice tone="failure">{isCommon ? failures.codes['password-common'] : text.failed}</Notice>}
      <Form className={styles['account']} onSubmit={form.submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordInput {...field} label={text.password} hint={text.hint} autoComplete="new-password" />
        <Button type="submit" tone="secondary" busy={form.isSending}>
          {text.submit}
        </Button>
      </Form>
    </section>
  );
}
