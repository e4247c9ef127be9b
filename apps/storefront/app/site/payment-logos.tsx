import { useText } from '../text/use-text.ts';
import styles from './site-footer.module.css';

/** Marks drawn here, small and plain: they say what is accepted, the provider's page shows its own. */
export function PaymentLogos() {
  const { bankTransfer } = useText('shared').footer;
  return (
    <ul role="list" className={styles['payments']}>
      <li>
        <svg width="52" height="32" viewBox="0 0 52 32" role="img" aria-label="Visa">
          <rect x=".5" y=".5" width="51" height="31" rx="5" fill="#fff" stroke="#dcdad3" />
          <text x="26" y="21.5" textAnchor="middle" fontFamily="Arial, sans-serif" fontSize="14" fontWeight="700" fontStyle="italic" fill="#1a1f71">
            VISA
          </text>
        </svg>
      </li>
      <li>
        <svg width="52" height="32" viewBox="0 0 52 32" role="img" aria-label="Mastercard">
          <rect x=".5" y=".5" width="51" height="31" rx="5" fill="#fff" stroke="#dcdad3" />
          <circle cx="21.5" cy="16" r="8.5" fill="#eb001b" />
          <circle cx="30.5" cy="16" r="8.5" fill="#f79e1b" />
          <path d="M26 8.800a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.400Z" fill="#ff5f00" />
        </svg>
      </li>
      <li>
        <svg width="52" height="32" viewBox="0 0 52 32" role="img" aria-label="Carte Bancaire CB">
          <rect x=".5" y=".5" width="51" height="31" rx="5" fill="#fff" stroke="#dcdad3" />
          <rect x="8" y="8" width="36" height="16" rx="8" fill="#1c5fa8" />
          <text x="26" y="21" textAnchor="middle" fontFamily="Arial, sans-serif" fontSize="13" fontWeight="700" fill="#fff">
            CB
          </text>
        </svg>
      </li>
      <li>
        <svg width="64" height="32" viewBox="0 0 64 32" role="img" aria-label="PayPal">
          <rect x=".5" y=".5" width="63" height="31" rx="5" fill="#fff" stroke="#dcdad3" />
          <text x="32" y="21" textAnchor="middle" fontFamily="Arial, sans-serif" fontSize="14" fontWeight="700" fontStyle="italic">
            <tspan fill="#003087">Pay</tspan>
            <tspan fill="#0070ba">Pal</tspan>
          </text>
        </svg>
      </li>
      <li className={styles['transfer']}>{bankTransfer}</li>
    </ul>
  );
}
