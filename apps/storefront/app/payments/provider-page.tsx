import type { Order } from '@economat/contract';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { type ReadOrder, useTabOrder } from '../orders/current/load-order.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { AmountDue } from './amount-due.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import styles from './payment.module.css';
import { PaymentState } from './payment-state.tsx';
import { useRedirectToProvider } from './use-redirect-to-provider.ts';

/** Opens the payment at the provider; returns the address of its page, or the failure. */
export type OpenPayment = (order: Order, access: OrderAccess) => Promise<ApiResult<string>>;

interface ProviderPageProps {
  /** What happens on the provider's page. */
  explanation: string;
  /** An earlier event, such as a cancelled payment. */
  notice: string | null;
  button: string;
  /** The sentence when the provider's page cannot be opened; an unexpected answer has no address. */
  failed: (failure: ApiFailure) => string;
  open: OpenPayment;
}

/** One button that leads to the provider's own page: card digits and passwords are never typed into the shop. */
export function ProviderPage(props: ProviderPageProps) {
  const { order, access } = useTabOrder();
  return (
    <PaymentState order={order}>
      <Exit order={order} access={access} {...props} />
    </PaymentState>
  );
}

function Exit({ order, access, explanation, notice, button, failed, open }: ProviderPageProps & ReadOrder) {
  const { choose: text } = useText('payment');
  const redirect = useRedirectToProvider(access);

  function go(): Promise<void> {
    return redirect.start(
      (usable) => open(order, usable),
      (url) => location.assign(url),
    );
  }

  return (
    <div className={styles['page']}>
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      <p>{explanation}</p>
      <RedirectNotice redirect={redirect} failed={failed} />
      <AmountDue order={order} />
      <Button wide busy={redirect.phase === 'opening' || redirect.phase === 'leaving'} onClick={() => void go()}>
        {button}
      </Button>
      <div className={styles['actions']}>
        <LinkButton to="/payment" tone="quiet" size="small">
          {text.otherwise}
        </LinkButton>
      </div>
    </div>
  );
}
