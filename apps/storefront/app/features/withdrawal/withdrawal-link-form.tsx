import { formatOrderNumber } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { emailSentence } from '../../contact/contact-sentences.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './withdrawal.module.css';

const EXAMPLE = formatOrderNumber(42);

/** For who has neither an account nor the order's mail at hand: the link goes to the mailbox that the order knows. */
export function WithdrawalLinkForm() {
  const language = useLanguage();
  const { withdrawal } = useText('requests');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const text = withdrawal.link;
  const [orderNumber, setOrderNumber] = useState('');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);
  const errors = useFormErrors(
    {
      order: orderNumber.trim() === '' ? text.orderNumberRequired : undefined,
      email: emailSentence(email, text.emailRequired, sentences),
    },
    (field) => `withdrawal-${field}`,
  );

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const asked = { orderNumber: orderNumber.trim(), email: email.trim(), language };
    const result = await browserApi.call(endpoints.requestWithdrawalLink, { body: { data: asked } });
    setBusy(false);
    setOutcome(result.ok ? 'done' : result.failure);
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p>{text.intro}</p>
      <p>{text.how}</p>
      <p>
        {text.account} <Link to="/myaccount/orders">{text.toOrders}</Link>
      </p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && outcome !== 'done' && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      <output>{outcome === 'done' && <Notice>{text.done}</Notice>}</output>
      <TextInput
        {...errors.control('order')}
        label={text.orderNumber}
        hint={<Unbroken part={EXAMPLE}>{text.orderNumberHint(EXAMPLE)}</Unbroken>}
        autoComplete="off"
        maxLength={40}
        required
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.target.value)}
      />
      <TextInput
        {...errors.control('email')}
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
