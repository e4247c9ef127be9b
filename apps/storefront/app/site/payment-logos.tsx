import { useText } from '../text/use-text.ts';
import cb from './payment-marks/cb.svg?url';
import mastercard from './payment-marks/mastercard.svg?url';
import paypal from './payment-marks/paypal.svg?url';
import visa from './payment-marks/visa.svg?url';
import styles from './site-footer.module.css';

/** Marks drawn for this shop, small and plain: they say what is accepted, the provider's page shows its own. */
const MARKS = [
  { name: 'CB', file: cb },
  { name: 'Visa', file: visa },
  { name: 'Mastercard', file: mastercard },
  { name: 'PayPal', file: paypal },
];

export function PaymentLogos() {
  const { bankTransfer } = useText('shared').footer;
  return (
    <ul className={styles['payments']}>
      {MARKS.map(({ name, file }) => (
        <li key={name}>
          <img src={file} alt={name} width={52} height={32} loading="lazy" />
        </li>
      ))}
      <li className={styles['transfer']}>{bankTransfer}</li>
    </ul>
  );
}
