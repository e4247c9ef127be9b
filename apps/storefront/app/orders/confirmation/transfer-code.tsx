import { QrCode } from '../../shared/ui/qr-code.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './confirmation.module.css';

/** The transfer as a QR code (EPC069-12, error level M); the text beside it says the same. */
export function TransferCode({ payload, label, hint }: { payload: string; label: string; hint: string }) {
  return (
    <QrCode payload={payload} className={styles['code']}>
      <VisuallyHidden>{label}</VisuallyHidden> {hint}
    </QrCode>
  );
}
