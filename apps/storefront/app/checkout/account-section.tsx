import { ORDER_WORD_NAMES, ORDER_WORDS } from '@economat/contract';
import { useState } from 'react';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { NewPasswordInput } from '../shared/forms/new-password-input.tsx';
import { Textarea } from '../shared/ui/text-input.tsx';
import { CompanyPart } from './company-part.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

/** What is written for one order alone. */
const OWN_WORDS = [...ORDER_WORD_NAMES, 'buyer.purchaseOrderNumber', 'buyer.costCentre'] as const;

interface AccountSectionProps {
  control: FormControl;
  isGuest: boolean;
  /** Who orders by saved addresses opens what is seldom written. */
  isKnown: boolean;
}

/** An account for guests who want one, and what everybody may write on the order. */
export function AccountSection({ control, isGuest, isKnown }: AccountSectionProps) {
  const text = useText('checkout');
  const language = useLanguage();
  const { values, flags } = control.form;
  const isCompany = values['billing.companyName'].trim() !== '';
  const isWritten = OWN_WORDS.some((name) => values[name] !== '' || control.errorOf(name) !== undefined);
  // Folded away under who empties it, it would take the focus with it.
  const [isOpen, setOpen] = useState(isWritten);
  if (isWritten && !isOpen) setOpen(true);
  const words = ORDER_WORD_NAMES.map((name) => (
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
  ));
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
      {isKnown ? (
        <Disclosure title={isCompany ? text.known.ownNumbers : text.known.words} open={isOpen}>
          <div className={styles['section']}>
            {isCompany && <CompanyPart control={control} part="own" />}
            {words}
          </div>
        </Disclosure>
      ) : (
        words
      )}
    </section>
  );
}
