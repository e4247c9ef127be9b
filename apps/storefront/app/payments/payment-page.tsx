import { paymentMethodBar, type PublicPaymentMethod } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { amountDue } from '../orders/current/amount-due.ts';
import { useTabOrder } from '../orders/current/load-order.ts';
import { OrderContents } from '../orders/view/order-contents.tsx';
import { useAction } from '../shared/api/action.ts';
import type { ApiFailure } from '../shared/api/client.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { RadioChips } from '../shared/ui/radio-chips.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { AmountDue } from './amount-due.tsx';
import type { TransferChoice } from './choose-transfer.ts';
import { MethodBars } from './method-bars.tsx';
import styles from './payment.module.css';
import { PaymentState } from './payment-state.tsx';

const PAGE_OF = {
  credit_card: '/cardpayment',
  bank_transfer: '/banktransfer',
  paypal: '/paypal-payment',
} as const satisfies Record<PublicPaymentMethod, string>;

/** An unpaid order: payment method, amount and button, then what is paid. By any method, guests too. */
export function PaymentPage({ methods }: { methods: readonly PublicPaymentMethod[] }) {
  const { order } = useTabOrder();
  const { choose: text } = useText('payment');
  const { payment: labels } = useText('checkout');
  const navigate = useNavigate();
  const due = amountDue(order);
  const offered = methods.filter((method) => paymentMethodBar(method, due) === null);
  const [chosen, setChosen] = useState<PublicPaymentMethod | null>(() => offered[0] ?? null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { act, underWay } = useAction<TransferChoice>();
  const failures = useText('failures');

  async function pay(): Promise<void> {
    setTried(true);
    setFailure(null);
    if (chosen === null) return;
    if (chosen === 'bank_transfer' && !isTransferKnown(order)) {
      const result = await act({ orderId: order.documentId });
      if (!result.ok) return setFailure(result.failure);
    }
    await navigate(PAGE_OF[chosen]);
  }

  return (
    <PaymentState order={order}>
      <div className={styles['choose']}>
        <div className={styles['steps']}>
          <div className={styles['methods']}>
            <RadioChips
              id="payment-method"
              name="paymentMethod"
              legend={labels.legend}
              required
              value={chosen}
              onChange={(value) => setChosen(methods.find((method) => method === value) ?? null)}
              error={isTried && chosen === null ? text.missing : undefined}
              options={methods.map((method) => ({
                value: method,
                disabled: !offered.includes(method),
                content: (
                  <>
                    <strong>{labels[method]}</strong>
                    <span className={styles['soft']}>{labels[`${method}Hint`]}</span>
                  </>
                ),
              }))}
            />
            <MethodBars methods={methods} total={due} className={styles['soft']} />
          </div>
          <AmountDue order={order} />
          {failure !== null && <Notice tone="failure">{failureText(failure, failures)}</Notice>}
          <Button wide busy={underWay !== null} onClick={() => void pay()}>
            {text.pay}
          </Button>
        </div>
        <OrderContents order={order} />
      </div>
    </PaymentState>
  );
}

/** The shop waits for a transfer of the order already, as for the difference of a change. */
function isTransferKnown({ paymentMethod, difference }: Order): boolean {
  return paymentMethod === 'bank_transfer' || difference !== null;
}
