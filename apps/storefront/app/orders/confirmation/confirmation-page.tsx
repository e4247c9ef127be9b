import { useTabOrder } from '../current/load-order.ts';
import { Confirmation } from './confirmation.tsx';
import { PaymentAdvice, type TransferSettings } from './payment-advice.tsx';

/** "Order received": how to pay it stands first. */
export function ConfirmationPage({ settings }: { settings: TransferSettings | null }) {
  const read = useTabOrder();
  return (
    <Confirmation {...read}>
      <PaymentAdvice order={read.order} settings={settings} />
    </Confirmation>
  );
}
