import { type Cents, formatMoney, type PaymentMethod, paymentMethodBar } from '@economat/commerce';
import { MethodBars } from '../payments/method-bars.tsx';
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

/** How to pay. What a total is too high or too low for stays visible, disabled, with the reason. */
export function PaymentChoice({ id, methods, total, account = null, value, onChange, error }: PaymentChoiceProps) {
  const language = useLanguage();
  const { payment: text } = useText('checkout');
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
          disabled: paymentMethodBar(method, total) !== null || (method === 'on_account' && isOverAccount),
          content: (
            <>
              <strong>{text[method]}</strong>
              <span className={styles['soft']}>{text[`${method}Hint`]}</span>
            </>
          ),
        }))}
      />
      <MethodBars methods={methods} total={total} className={styles['soft']} />
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
