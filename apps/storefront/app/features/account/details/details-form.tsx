import { passwordProblem } from '@economat/commerce';
import { type Customer, endpoints } from '@economat/contract';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';
import { browserApi } from '../../../api/client.ts';
import { contactProblemText } from '../../../contact/contact-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import {
  changesEmail,
  checkDetails,
  DETAILS_FIELDS,
  type DetailsField,
  type DetailsProblem,
  detailsOf,
  PASSWORD_FIELDS,
  PROFILE_FIELDS,
  wantsNewPassword,
} from './details-values.ts';

const AUTOCOMPLETE = { firstName: 'given-name', name: 'family-name', displayName: 'nickname', email: 'email' } as const;
const NO_PASSWORDS = { currentPassword: '', password: '', passwordConfirmation: '' };

interface DetailsFormProps {
  customer: Customer;
  token: string;
  onSaved: (customer: Customer) => void;
}

/** Profile and password in one form, as the spec has it: the password is changed only when a new one is typed. */
export function DetailsForm({ customer, token, onSaved }: DetailsFormProps) {
  const { details: text } = useText('account');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const toast = useToast();
  const [values, setValues] = useState(() => detailsOf(customer));
  const [left, setLeft] = useState<ReadonlySet<DetailsField>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = checkDetails(values, customer);

  function errorOf(field: DetailsField): string | undefined {
    const problem = problems[field];
    if (!problem) return undefined;
    // Passwords are compared when the form is sent: half of them is no mistake yet.
    const isTold = attempt > 0 || (left.has(field) && !PASSWORD_FIELDS.some((name) => name === field));
    return isTold ? problemSentence(field, problem) : undefined;
  }

  function problemSentence(field: DetailsField, problem: DetailsProblem): string {
    switch (problem.kind) {
      case 'required':
        return text.required[field];
      case 'fill-all':
      case 'no-match':
      case 'same':
      case 'email-needs-password':
        return text[problem.kind];
      default:
        return contactProblemText(problem, sentences);
    }
  }

  async function submit(): Promise<void> {
    setFailure(null);
    if (busy) return;
    if (Object.keys(problems).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setBusy(true);
    const saved = await saveProfile();
    if (saved && wantsNewPassword(values)) await savePassword();
    setBusy(false);
  }

  async function saveProfile(): Promise<boolean> {
    const { firstName, name, displayName, email, currentPassword } = values;
    const withEmail = changesEmail(values, customer) ? { email: email.trim(), currentPassword } : {};
    const result = await browserApi.call(endpoints.updateProfile, {
      params: { id: String(customer.id) },
      body: { firstName, name, displayName, ...withEmail },
      token,
    });
    if (!result.ok) return fail(result.failure, text.profileFailed);
    sessionStore.updateUser(result.data);
    onSaved(result.data);
    setAttempt(0);
    setLeft(new Set());
    setValues((typed) => ({ ...typed, ...(wantsNewPassword(typed) ? {} : NO_PASSWORDS), email: result.data.email }));
    toast({ tone: 'success', message: text.profileDone });
    return true;
  }

  async function savePassword(): Promise<void> {
    const { currentPassword, password, passwordConfirmation } = values;
    const change = { currentPassword, password, passwordConfirmation };
    const result = await browserApi.call(endpoints.changePassword, { body: change, token });
    if (!result.ok) {
      fail(result.failure, text.passwordFailed);
      return;
    }
    setValues((typed) => ({ ...typed, ...NO_PASSWORDS }));
    sessionStore.replaceToken(result.data.jwt);
    toast({ tone: 'success', message: text.passwordDone });
  }

  function fail(reason: ApiFailure, otherwise: string): false {
    if (isSessionFailure(reason)) sessionStore.expire(token);
    else if (reason.kind === 'refused' && reason.code === 'current-password-incorrect') setFailure(text.wrongPassword);
    else if (reason.kind === 'refused' && reason.code === 'password-common') setFailure(failures.codes[reason.code]);
    else setFailure(otherwise);
    return false;
  }

  const errors = DETAILS_FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: `details-${field}`, message }];
  });
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <h2 className={styles['heading']}>{text.title}</h2>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      {customer.pendingEmail !== null && <Notice>{text.pendingEmail(customer.pendingEmail)}</Notice>}
      {PROFILE_FIELDS.map((field) => (
        <TextInput
          key={field}
          id={`details-${field}`}
          name={field}
          label={text.fields[field]}
          hint={field === 'displayName' || field === 'email' ? text.hints[field] : undefined}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={AUTOCOMPLETE[field]}
          maxLength={254}
          required
          value={values[field]}
          error={errorOf(field)}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          onBlur={() => afterPress(() => setLeft((before) => new Set([...before, field])))}
        />
      ))}
      <fieldset className={styles['form']}>
        <legend className={styles['heading']}>{text.passwordTitle}</legend>
        {PASSWORD_FIELDS.map((field) => (
          <PasswordInput
            key={field}
            id={`details-${field}`}
            name={field}
            label={text.fields[field]}
            hint={field === 'password' ? text.hints.password : undefined}
            isRuleMet={field === 'password' && passwordProblem(values.password) === null}
            autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
            maxLength={200}
            value={values[field]}
            error={errorOf(field)}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
