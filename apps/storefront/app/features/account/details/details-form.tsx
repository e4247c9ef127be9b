import { passwordProblem } from '@economat/commerce';
import type { changePasswordRequest, Customer, profileRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { ApiFailure, ApiResult } from '../../../api/client.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemText } from '../../../forms/use-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { useText } from '../../../text/use-text.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import {
  changesEmail,
  DETAILS_SCHEMAS,
  detailsOf,
  detailsRules,
  type DetailsValues,
  NO_PASSWORDS,
  PASSWORD_FIELDS,
  PROFILE_FIELDS,
  wantsNewPassword,
} from './details-values.ts';

const AUTOCOMPLETE = { firstName: 'given-name', name: 'family-name', displayName: 'nickname', email: 'email' } as const;

interface DetailsFormProps {
  customer: Customer;
  saveProfile: (profile: z.input<typeof profileRequest>) => Promise<ApiResult<Customer>>;
  savePassword: (change: z.input<typeof changePasswordRequest>) => Promise<ApiResult<unknown>>;
}

/** Profile and password in one form, as the spec has it: the password is changed only when a new one is typed. */
export function DetailsForm({ customer, saveProfile, savePassword }: DetailsFormProps) {
  const { details: text } = useText('account');
  const failures = useText('failures');
  const toast = useToast();
  const form = useForm({
    id: 'details',
    schemas: DETAILS_SCHEMAS,
    initial: () => detailsOf(customer),
    rules: detailsRules(customer, text),
    say: useProblemText(text.required),
    async send(values) {
      const profile = await sendProfile(values);
      return profile ?? (wantsNewPassword(values) ? sendPassword(values) : null);
    },
  });

  /** Why the profile was not saved; null when it was. */
  async function sendProfile(values: DetailsValues): Promise<string | null> {
    const { firstName, name, displayName, email, currentPassword } = values;
    const withEmail = changesEmail(values, customer) ? { email, currentPassword } : {};
    const result = await saveProfile({ firstName, name, displayName, ...withEmail });
    if (!result.ok) return failureSentence(result.failure, text.profileFailed);
    form.forget();
    form.change((typed) => ({
      ...typed,
      ...(wantsNewPassword(typed) ? {} : NO_PASSWORDS),
      email: result.data.email,
    }));
    toast({ tone: 'success', message: text.profileDone });
    return null;
  }

  /** Why the password was not changed; null when it was. */
  async function sendPassword(values: DetailsValues): Promise<string | null> {
    const { currentPassword, password, passwordConfirmation } = values;
    const result = await savePassword({ currentPassword, password, passwordConfirmation });
    if (!result.ok) return failureSentence(result.failure, text.passwordFailed);
    form.change((typed) => ({ ...typed, ...NO_PASSWORDS }));
    toast({ tone: 'success', message: text.passwordDone });
    return null;
  }

  function failureSentence(reason: ApiFailure, otherwise: string): string | null {
    if (isSessionFailure(reason)) return null;
    if (reason.kind === 'refused' && reason.code === 'current-password-incorrect') return text.wrongPassword;
    return reason.kind === 'refused' && reason.code === 'password-common' ? failures.codes[reason.code] : otherwise;
  }

  return (
    <FormFrame form={form} className={styles['form']} failure={form.outcome} submit={text.save}>
      <h2 className={styles['heading']}>{text.title}</h2>
      {customer.pendingEmail !== null && <Notice>{text.pendingEmail(customer.pendingEmail)}</Notice>}
      {PROFILE_FIELDS.map((field) => (
        <TextInput
          key={field}
          {...form.text(field)}
          label={text.fields[field]}
          hint={field === 'displayName' || field === 'email' ? text.hints[field] : undefined}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={AUTOCOMPLETE[field]}
        />
      ))}
      <fieldset className={styles['form']}>
        <legend className={styles['heading']}>{text.passwordTitle}</legend>
        {PASSWORD_FIELDS.map((field) => (
          <PasswordInput
            key={field}
            {...form.text(field)}
            label={text.fields[field]}
            hint={field === 'password' ? text.hints.password : undefined}
            isRuleMet={field === 'password' && passwordProblem(form.values.password) === null}
            autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          />
        ))}
      </fieldset>
    </FormFrame>
  );
}
