import type { Order } from '@economat/contract';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import type { OrderAccess } from '../../api/get-order.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { AmountDue } from './amount-due.tsx';
import { OrderGate } from './order-gate.tsx';
import styles from './payment.module.css';
import { PaymentState } from './payment-state.tsx';

/** Opens the payment at the provider; the address of its page, or why there is none. */
export type OpenPayment = (
  order: Order,
  access: OrderAccess,
) => Promise<{ ok: true; url: string } | { ok: false; failure: ApiFailure }>;

interface ProviderPageProps {
  /** What happens on the provider's page. */
  explanation: string;
  /** Something that happened before, such as a cancelled payment. */
  notice: string | null;
  button: string;
  /** The sentence when the provider's page cannot be opened. */
  failed: string;
  open: OpenPayment;
}

/** One button that leads to the provider's own page: card digits and passwords are never typed into the shop (P46). */
export function ProviderPage(props: ProviderPageProps) {
  return <OrderGate>{(order, access) => <Departure order={order} access={access} {...props} />}</OrderGate>;
}

function Departure({
  order,
  access,
  explanation,
  notice,
  button,
  failed,
  open,
}: ProviderPageProps & { order: Order; access: OrderAccess }) {
  const { choose: text } = useText('payment');
  const failures = useText('failures');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function go(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const opened = await open(order, access);
    if (opened.ok) {
      // The button stays busy until the browser has left.
      location.assign(opened.url);
      return;
    }
    setBusy(false);
    setFailure(opened.failure);
  }

  return (
    <PaymentState order={order}>
      <div className={styles['page']}>
        {notice !== null && <Notice tone="warning">{notice}</Notice>}
        <p>{explanation}</p>
        {failure !== null && (
          <Notice tone="failure">
            {failed} {failureText(failure, failures)}
          </Notice>
        )}
        <AmountDue order={order} />
        <Button wide busy={busy} onClick={() => void go()}>
          {button}
        </Button>
        <div className={styles['actions']}>
          <LinkButton to="/payment" tone="quiet" size="small">
            {text.otherwise}
          </LinkButton>
        </div>
      </div>
    </PaymentState>
  );
}
