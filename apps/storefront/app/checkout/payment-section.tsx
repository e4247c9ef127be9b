import type { Cents, PaymentMethod } from '@economat/commerce';
import { useText } from '../shared/text/use-text.ts';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import { TermsBox } from './terms-box.tsx';
import type { FormControl } from './use-checkout-form.ts';

interface PaymentSectionProps {
  control: FormControl;
  total: Cents;
  /** The methods this shop offers. */
  methods: readonly PaymentMethod[];
}

/** Payment method and terms. */
export function PaymentSection({ control, total, methods }: PaymentSectionProps) {
  const { payment: text } = useText('checkout');
  const { values, flags } = control.form;
  return (
    <section className={styles['section']} aria-labelledby="payment">
      <h2 id="payment">{text.title}</h2>
      <PaymentChoice
        id={fieldId('paymentMethod')}
        methods={methods}
        total={total}
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
