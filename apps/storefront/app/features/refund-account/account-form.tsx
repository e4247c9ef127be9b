import { type Cents, formatMoney, isIban } from '@economat/commerce';
import { endpoints, REFUND_TOKEN_HEADER } from '@economat/contract';
import { useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
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
  const failures = useText('failures');
  const [holder, setHolder] = useState('');
  const [iban, setIban] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);
  const errors = useFormErrors(
    {
      holder: holder.trim() === '' ? text.holderRequired : undefined,
      iban: isIban(iban) ? undefined : text.ibanInvalid,
    },
    (field) => `refund-${field}`,
  );

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const result = await browserApi.call(endpoints.giveRefundAccount, {
      params: { id: link.id },
      headers: { [REFUND_TOKEN_HEADER]: link.secret },
      body: { data: { holder: holder.trim(), iban } },
    });
    setBusy(false);
    setOutcome(result.ok ? 'done' : result.failure);
  }

  if (outcome === 'done') {
    return (
      <output>
        <Notice>{text.done}</Notice>
      </output>
    );
  }
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p>{text.intro(formatMoney(owed.amount, language), owed.orderNumber)}</p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      <TextInput
        {...errors.control('holder')}
        label={text.holder}
        autoComplete="name"
        maxLength={70}
        required
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
      />
      <TextInput
        {...errors.control('iban')}
        label={text.iban}
        hint={text.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        required
        value={iban}
        onChange={(event) => setIban(event.target.value)}
      />
      <p>{text.kept}</p>
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
