import { ORDER_WORD_NAMES, ORDER_WORDS } from '@economat/contract';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { NewPasswordInput } from '../shared/forms/new-password-input.tsx';
import { Textarea } from '../shared/ui/text-input.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

/** An account for guests who want one, and what everybody may write on the order. */
export function AccountSection({ control, isGuest }: { control: FormControl; isGuest: boolean }) {
  const text = useText('checkout');
  const language = useLanguage();
  const { values, flags } = control.form;
  return (
    <section className={styles['section']} aria-label={ORDER_WORDS.notes[language].label}>
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
      {ORDER_WORD_NAMES.map((name) => (
        <Textarea
          key={name}
          id={fieldId(name)}
          name={name}
          {...control.limits[name]}
          {...ORDER_WORDS[name][language]}
          autoComplete="off"
          rows={3}
          value={values[name]}
          error={control.errorOf(name)}
          onChange={(event) => control.setValue(name, event.target.value)}
          onBlur={() => control.leave(name)}
        />
      ))}
    </section>
  );
}
