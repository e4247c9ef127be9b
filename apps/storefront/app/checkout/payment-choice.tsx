import { type Cents, formatMoney, isPayPalAllowed, type PaymentMethod } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { RadioChips } from '../shared/ui/radio-chips.tsx';
import styles from './checkout-page.module.css';
import type { OfferedAccount } from './own-company.ts';

interface PaymentChoiceProps {
  id: string;
  /** The methods this shop offers. */
  methods: readonly PaymentMethod[];
  total: Cents;
  /** Of the company that orders, where it has one. */
  account?: OfferedAccount | null;
  value: string | null;
  onChange: (method: string) => void;
  error: string | undefined;
}

/** How to pay. PayPal and an account above their limit stay visible, disabled, with the reason. */
export function PaymentChoice({ id, methods, total, account = null, value, onChange, error }: PaymentChoiceProps) {
  const language = useLanguage();
  const { payment: text } = useText('checkout');
  const isOverLimit = methods.includes('paypal') && !isPayPalAllowed(total);
  const isOverAccount = account !== null && total > account.left;
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
          disabled: (method === 'paypal' && isOverLimit) || (method === 'on_account' && isOverAccount),
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
          {text.paypalLimit}. <span>{text.paypalReason(formatMoney(total, language))}</span>
        </p>
      )}
      {account !== null && (
        <p className={styles['soft']}>
          {text.accountLeft(formatMoney(account.left, language))}{' '}
          {isOverAccount
            ? text.accountOver(formatMoney(total, language))
            : text.accountTerms[account.frequency](account.days)}
        </p>
      )}
    </div>
  );
}
