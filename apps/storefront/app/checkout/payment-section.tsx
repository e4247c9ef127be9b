import { type Cents, formatMoney, isPayPalAllowed, type PaymentMethod } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { RadioChips } from '../shared/ui/radio-chips.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

interface PaymentSectionProps {
  control: FormControl;
  total: Cents;
  /** The methods this shop offers. */
  methods: readonly PaymentMethod[];
}

/** Payment method and terms. PayPal above its limit stays visible, disabled, with the reason. */
export function PaymentSection({ control, total, methods }: PaymentSectionProps) {
  const language = useLanguage();
  const { payment: text, terms } = useText('checkout');
  const { values, flags } = control.form;
  const isOverLimit = methods.includes('paypal') && !isPayPalAllowed(total);
  return (
    <section className={styles['section']} aria-labelledby="payment">
      <h2 id="payment">{text.title}</h2>
      {total === 0 ? (
        <p>{text.nothingToPay}</p>
      ) : (
        <div className={styles['methods']}>
          <RadioChips
            id={fieldId('paymentMethod')}
            name="paymentMethod"
            legend={text.legend}
            required
            value={values.paymentMethod}
            onChange={(method) => control.setValue('paymentMethod', method)}
            error={control.errorOf('paymentMethod')}
            options={methods.map((method) => ({
              value: method,
              disabled: method === 'paypal' && isOverLimit,
              content: (
                <>
                  <strong>{text[method]}</strong>
                  <span className={styles['soft']}>{text[`${method}Hint`]}</span>
                </>
              ),
            }))}
          />
          {isOverLimit && (
            <p className={styles['soft']}>
              {text.paypalLimit}. {text.paypalReason(formatMoney(total, language))}
            </p>
          )}
        </div>
      )}
      <Checkbox
        id={fieldId('termsAccepted')}
        name="termsAccepted"
        required
        checked={flags.termsAccepted}
        error={control.errorOf('termsAccepted')}
        onChange={(event) => control.setFlag('termsAccepted', event.target.checked)}
        label={
          <>
            {terms.before}
            <a href="/cgv" target="_blank" rel="noopener">
              {terms.link}
            </a>
            {terms.after} <span className={styles['soft']}>{terms.opens}</span>
          </>
        }
      />
    </section>
  );
}
