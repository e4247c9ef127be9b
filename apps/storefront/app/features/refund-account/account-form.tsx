import { type Cents, formatMoney, isIban } from '@economat/commerce';
import { accountRequest, endpoints, REFUND_TOKEN_HEADER } from '@economat/contract';
import { browserApi } from '../../api/client.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemText } from '../../forms/use-problem-text.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './refund-account.module.css';

/** What opens a refund's account form: its id, and the secret of the mailed link. */
interface RefundLink {
  readonly id: string;
  readonly secret: string;
}

interface AccountFormProps {
  link: RefundLink;
  owed: { readonly orderNumber: string; readonly amount: Cents };
}

/** Where the refund of a transfer goes. */
export function AccountForm({ link, owed }: AccountFormProps) {
  const language = useLanguage();
  const { refundAccount: text } = useText('requests');
  const form = useForm({
    id: 'refund',
    schemas: accountRequest.shape.data.shape,
    initial: { holder: '', iban: '' },
    rules: { iban: (iban) => (isIban(iban) ? null : text.ibanInvalid) },
    say: useProblemText({ holder: text.holderRequired, iban: text.ibanInvalid }),
    async send(account) {
      const result = await browserApi.call(endpoints.giveRefundAccount, {
        params: { id: link.id },
        headers: { [REFUND_TOKEN_HEADER]: link.secret },
        body: { data: account },
      });
      return result.ok ? 'done' : result.failure;
    },
  });
  const { outcome } = form;

  if (outcome === 'done') {
    return (
      <output>
        <Notice>{text.done}</Notice>
      </output>
    );
  }
  return (
    <FormFrame form={form} className={styles['form']} failure={outcome} submit={text.submit}>
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
