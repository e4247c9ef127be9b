import { formatOrderNumber } from '@economat/commerce';
import { withdrawalLinkRequest } from '@economat/contract';
import { Link } from 'react-router';
import { emailProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './withdrawal.module.css';

const EXAMPLE = formatOrderNumber(42);

/** For buyers without account or mail at hand: the link goes to the order's mailbox. */
export function WithdrawalLinkForm() {
  const language = useLanguage();
  const { withdrawal } = useText('requests');
  const text = withdrawal.link;
  const form = useForm({
    id: 'withdrawal',
    schemas: withdrawalLinkRequest.shape.data.shape,
    initial: { orderNumber: '', email: '' },
    rules: { email: emailProblem },
    say: useProblemText({ orderNumber: text.orderNumberRequired, email: text.emailRequired }),
    send: (asked, act) => act({ data: { ...asked, language } }),
  });

  return (
    <FormFrame form={form} className={styles['form']} submit={text.submit}>
      <p>{text.intro}</p>
      <p>{text.how}</p>
      <p>
        {text.account} <Link to="/myaccount/orders">{text.toOrders}</Link>
      </p>
      <output>{form.isDone && <Notice>{text.done}</Notice>}</output>
      <TextInput
        {...form.text('orderNumber')}
        label={text.orderNumber}
        hint={<Unbroken part={EXAMPLE}>{text.orderNumberHint(EXAMPLE)}</Unbroken>}
        autoComplete="off"
      />
      <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="email" />
    </FormFrame>
  );
}
