import { type Cents, formatMoney, type PaymentMethod, paymentMethodBar } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import styles from './payment.module.css';

/** Why some of the methods that the shop offers are not to be had for this total. */
export function MethodBars({ methods, total }: { methods: readonly PaymentMethod[]; total: Cents }) {
  const language = useLanguage();
  const { payment: text } = useText('checkout');
  const sum = formatMoney(total, language);
  return methods.map((method) => {
    switch (paymentMethodBar(method, total)) {
      case 'paypal-limit':
        return (
          <p key={method} className={styles['soft']}>
            {text.paypalLimit}. <span>{text.paypalReason(sum)}</span>
          </p>
        );
      case 'card-minimum':
        return (
          <p key={method} className={styles['soft']}>
            {text.cardMinimum(sum)}
          </p>
        );
      case null:
        return null;
    }
  });
}
