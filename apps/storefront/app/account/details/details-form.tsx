import { passwordProblem } from '@economat/commerce';
import type { Customer } from '@economat/contract';
import type { ApiFailure } from '../../shared/api/client.ts';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { type Act, useAction } from '../../shared/api/action.ts';
import { useText } from '../../shared/text/use-text.ts';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from '../account.module.css';
import type { AccountChange } from './change-account.ts';
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

/** Profile and password in one form: the password is changed only when a new one is typed. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const { details: text } = useText('account');
  const failures = useText('failures');
  const toast = useToast();
  const { act: saveProfile } = useAction<AccountChange, Customer>();
  const form = useForm({
    id: 'details',
    schemas: DETAILS_SCHEMAS,
    initial: () => detailsOf(customer),
    rules: detailsRules(customer, text),
    say: useProblemText(text.required),
    async send(values, act) {
      const profile = await sendProfile(values);
      return profile ?? (wantsNewPassword(values) ? sendPassword(values, act) : null);
    },
  });

  /** Why the profile was not saved; null when it was. */
  async function sendProfile(values: DetailsValues): Promise<string | null> {
    const { firstName, name, displayName, email, currentPassword } = values;
    const withEmail = changesEmail(values, customer) ? { email, currentPassword } : {};
    const body = { firstName, name, displayName, ...withEmail };
    const result = await saveProfile({ kind: 'profile', id: customer.id, body });
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
  async function sendPassword(values: DetailsValues, act: Act<AccountChange>): Promise<string | null> {
    const { currentPassword, password, passwordConfirmation } = values;
    const body = { currentPassword, password, passwordConfirmation };
    const result = await act({ kind: 'password', body });
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
    <FormFrame form={form} className={styles['form']} submit={text.save}>
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
