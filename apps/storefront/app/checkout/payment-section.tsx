import type { Cents, PaymentMethod } from '@economat/commerce';
import { useText } from '../shared/text/use-text.ts';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { OfferedAccount } from './own-company.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { TermsBox } from './terms-box.tsx';
import type { FormControl } from './use-checkout-form.ts';

interface PaymentSectionProps {
  control: FormControl;
  total: Cents;
  /** The methods this shop offers. */
  methods: readonly PaymentMethod[];
  /** Of the company that the order is for. */
  account: OfferedAccount | null;
}

/** Payment method and terms. */
export function PaymentSection({ control, total, methods, account }: PaymentSectionProps) {
  const { payment: text } = useText('checkout');
  const { values, flags } = control.form;
  return (
    <section className={styles['section']} aria-labelledby="payment">
      <h2 id="payment">{text.title}</h2>
      <PaymentChoice
        id={fieldId('paymentMethod')}
        methods={methods}
        total={total}
        account={account}
        value={values.paymentMethod}
        onChange={(method) => control.setValue('paymentMethod', method)}
        error={control.errorOf('paymentMethod')}
      />
      <TermsBox
        id={fieldId('termsAccepted')}
        checked={flags.termsAccepted}
        error={control.errorOf('termsAccepted')}
        onChange={(event) => control.setFlag('termsAccepted', event.target.checked)}
      />
    </section>
  );
}
