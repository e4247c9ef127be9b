import { type Cents, formatMoney, isIban } from '@economat/commerce';
import { accountRequest } from '@economat/contract';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import styles from './refund-account.module.css';

interface AccountFormProps {
  /** The secret of the mailed link. */
  secret: string;
  owed: { readonly orderNumber: string; readonly amount: Cents };
}

/** Where the refund of a transfer goes. */
export function AccountForm({ secret, owed }: AccountFormProps) {
  const language = useLanguage();
  const { refundAccount: text } = useText('requests');
  const form = useForm({
    id: 'refund',
    schemas: accountRequest.shape.data.shape,
    initial: { holder: '', iban: '' },
    rules: { iban: (iban) => (isIban(iban) ? null : text.ibanInvalid) },
    say: useProblemText({ holder: text.holderRequired, iban: text.ibanInvalid }),
    // Read again, the refund would need no account any more.
    send: (account, act) => act({ secret, body: { data: account } }, { defaultShouldRevalidate: false }),
  });

  if (form.isDone) {
    return (
      <output>
        <Notice>{text.done}</Notice>
      </output>
    );
  }
  return (
    <FormFrame form={form} className={styles['form']} submit={text.submit}>
      <p>{text.intro(formatMoney(owed.amount, language), owed.orderNumber)}</p>
      <TextInput {...form.text('holder')} label={text.holder} autoComplete="name" />
      <TextInput
        {...form.text('iban')}
        label={text.iban}
        hint={text.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p>{text.kept}</p>
    </FormFrame>
  );
}
