import { type Cents, formatMoney, isPayPalAllowed, type PaymentMethod } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { RadioChips } from '../shared/ui/radio-chips.tsx';
import styles from './checkout-page.module.css';

interface PaymentChoiceProps {
  id: string;
  /** The methods this shop offers. */
  methods: readonly PaymentMethod[];
  total: Cents;
  value: string | null;
  onChange: (method: string) => void;
  error: string | undefined;
}

/** How to pay. PayPal above its limit stays visible, disabled, with the reason. */
export function PaymentChoice({ id, methods, total, value, onChange, error }: PaymentChoiceProps) {
  const language = useLanguage();
  const { payment: text } = useText('checkout');
  const isOverLimit = methods.includes('paypal') && !isPayPalAllowed(total);
  if (total === 0) return <p>{text.nothingToPay}</p>;
  return (
    <div className={styles['methods']}>
      <RadioChips
        id={id}
        name="paymentMethod"
        legend={text.legend}
        required
        value={value}
        onChange={onChange}
        error={error}
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
  );
}
