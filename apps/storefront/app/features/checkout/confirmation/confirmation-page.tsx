import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../api/failure-text.ts';
import { useCurrentOrder } from '../../../current-order/use-current-order.ts';
import { useSession } from '../../../session/use-session.ts';
import { formatInstantDay } from '../../../text/format-values.ts';
import { useLanguage, useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../../../ui/surfaces.tsx';
import { AccountOffer } from './account-offer.tsx';
import { DownloadInvoice } from '../../../invoice/download-invoice.tsx';
import { CancelOrder } from '../../../order-view/cancel-order.tsx';
import styles from './confirmation.module.css';
import { OrderContents } from '../../../order-view/order-contents.tsx';
import { PaymentAdvice, type TransferSettings } from './payment-advice.tsx';

/** "Order received": number, how to pay, what comes when, and what the buyer may still do. */
export function ConfirmationPage({ settings }: { settings: TransferSettings | null }) {
  const language = useLanguage();
  const shared = useText('shared');
  const text = useText('payment');
  const failures = useText('failures');
  const session = useSession();
  const { state, reload, show } = useCurrentOrder();
  const [hasAccount, setHasAccount] = useState(false);

  switch (state.status) {
    case 'reading':
      return <Skeleton height={320} label={text.loading} />;
    case 'none':
      return <Elsewhere path={session.status === 'customer' ? '/myaccount/orders' : '/cart'} />;
    case 'not-found':
      return (
        <EmptyState title={text.noDetails} action={<LinkButton to="/checkout">{text.returnToCheckout}</LinkButton>}>
          {text.noDetailsText}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
          {failureText(state.failure, failures)}
        </EmptyState>
      );
    case 'loaded': {
      const { order, access } = state;
      const { firstName, email } = order.billingAddress;
      const { transfer } = text;
      return (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <p>
              {transfer.thanks(firstName)} {transfer.mailSent(email)}
            </p>
            <dl className={styles['key']}>
              <div>
                <dt>{transfer.number}</dt>
                <dd>{order.orderNumber}</dd>
              </div>
              <div>
                <dt>{transfer.date}</dt>
                <dd>{formatInstantDay(new Date(order.createdAt), language)}</dd>
              </div>
            </dl>
          </div>
          <PaymentAdvice order={order} settings={settings} />
          <OrderContents order={order} />
          {hasAccount && <Notice>{transfer.account.done}</Notice>}
          {session.status === 'guest' && <AccountOffer email={email} onCreated={() => setHasAccount(true)} />}
          <div className={styles['choices']} data-print="no">
            <LinkButton to="/" tone="secondary">
              {transfer.continueShopping}
            </LinkButton>
            <Button tone="quiet" size="small" onClick={() => print()}>
              {transfer.print}
            </Button>
            {order.actions.invoice && <DownloadInvoice order={order} access={access} />}
            {order.actions.withdraw && (
              <LinkButton to={`/withdrawal/${order.documentId}`} tone="quiet" size="small">
                {transfer.withdraw}
              </LinkButton>
            )}
            {order.actions.cancel && <CancelOrder order={order} access={access} onCancelled={show} />}
          </div>
        </div>
      );
    }
  }
}

/** Says that there is nothing here, and goes where there may be something. */
function Elsewhere({ path }: { path: string }) {
  const text = useText('payment');
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return <output>{text.noOrder}</output>;
}
