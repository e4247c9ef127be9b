import { useText } from '../../text/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NewPasswordInput } from '../../contact/new-password-input.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

/** An account for guests who want one, and notes for everybody. */
export function AccountSection({ control, isGuest }: { control: FormControl; isGuest: boolean }) {
  const text = useText('checkout');
  const { values, flags } = control.form;
  return (
    <section className={styles['section']} aria-label={text.notes}>
      {isGuest && (
        <Checkbox
          id={fieldId('createAccount')}
          name="createAccount"
          label={text.account.create}
          hint={text.account.hint}
          checked={flags.createAccount}
          onChange={(event) => control.setFlag('createAccount', event.target.checked)}
        />
      )}
      {isGuest && flags.createAccount && (
        <NewPasswordInput
          id={fieldId('account.password')}
          name="account.password"
          label={text.account.password}
          hint={text.account.passwordHint}
          autoComplete="new-password"
          required
          value={values['account.password']}
          error={control.errorOf('account.password')}
          onChange={(event) => control.setValue('account.password', event.target.value)}
          onBlur={() => control.leave('account.password')}
        />
      )}
      <Textarea
        id={fieldId('notes')}
        name="notes"
        label={text.notes}
        hint={text.notesHint}
        autoComplete="off"
        rows={3}
        value={values.notes}
        error={control.errorOf('notes')}
        onChange={(event) => control.setValue('notes', event.target.value)}
        onBlur={() => control.leave('notes')}
      />
    </section>
  );
}
