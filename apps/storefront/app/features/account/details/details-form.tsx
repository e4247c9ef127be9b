import { passwordProblem } from '@economat/commerce';
import type { changePasswordRequest, Customer, profileRequest } from '@economat/contract';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiFailure, ApiResult } from '../../../api/client.ts';
import { contactProblemText } from '../../../contact/contact-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
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
  saveProfile: (profile: z.input<typeof profileRequest>) => Promise<ApiResult<Customer>>;
  savePassword: (change: z.input<typeof changePasswordRequest>) => Promise<ApiResult<unknown>>;
}

/** Profile and password in one form, as the spec has it: the password is changed only when a new one is typed. */
export function DetailsForm({ customer, saveProfile, savePassword }: DetailsFormProps) {
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
    const saved = await sendProfile();
    if (saved && wantsNewPassword(values)) await sendPassword();
    setBusy(false);
  }

  async function sendProfile(): Promise<boolean> {
    const { firstName, name, displayName, email, currentPassword } = values;
    const withEmail = changesEmail(values, customer) ? { email: email.trim(), currentPassword } : {};
    const result = await saveProfile({ firstName, name, displayName, ...withEmail });
    if (!result.ok) return fail(result.failure, text.profileFailed);
    setAttempt(0);
    setLeft(new Set());
    setValues((typed) => ({ ...typed, ...(wantsNewPassword(typed) ? {} : NO_PASSWORDS), email: result.data.email }));
    toast({ tone: 'success', message: text.profileDone });
    return true;
  }

  async function sendPassword(): Promise<void> {
    const { currentPassword, password, passwordConfirmation } = values;
    const result = await savePassword({ currentPassword, password, passwordConfirmation });
    if (!result.ok) {
      fail(result.failure, text.passwordFailed);
      return;
    }
    setValues((typed) => ({ ...typed, ...NO_PASSWORDS }));
    toast({ tone: 'success', message: text.passwordDone });
  }

  function fail(reason: ApiFailure, otherwise: string): false {
    if (isSessionFailure(reason)) return false;
    if (reason.kind === 'refused' && reason.code === 'current-password-incorrect') setFailure(text.wrongPassword);
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
