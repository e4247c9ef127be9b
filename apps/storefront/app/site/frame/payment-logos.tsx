import type { PaymentMethod } from '@economat/commerce';
import { useText } from '../../shared/text/use-text.ts';
import cb from './payment-marks/cb.svg?url';
import mastercard from './payment-marks/mastercard.svg?url';
import paypal from './payment-marks/paypal.svg?url';
import visa from './payment-marks/visa.svg?url';
import styles from './site-footer.module.css';

/** Small, plain marks of the accepted methods; the provider's page shows its own. */
const MARKS = [
  { name: 'CB', file: cb, method: 'credit_card' },
  { name: 'Visa', file: visa, method: 'credit_card' },
  { name: 'Mastercard', file: mastercard, method: 'credit_card' },
  { name: 'PayPal', file: paypal, method: 'paypal' },
] as const;

export function PaymentLogos({ methods }: { methods: readonly PaymentMethod[] }) {
  const { bankTransfer } = useText('shared').footer;
  return (
    <ul className={styles['payments']}>
      {MARKS.filter(({ method }) => methods.includes(method)).map(({ name, file }) => (
        <li key={name}>
          <img src={file} alt={name} width={52} height={32} loading="lazy" />
        </li>
      ))}
      {methods.includes('bank_transfer') && <li className={styles['transfer']}>{bankTransfer}</li>}
    </ul>
  );
}
