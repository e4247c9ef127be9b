import { formatInstantDay, formatMoney } from '@economat/commerce';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../account/session/use-session.ts';
import { DownloadInvoice } from '../../invoices/download-invoice.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import { amountDue } from '../current/amount-due.ts';
import type { ReadOrder } from '../current/load-order.ts';
import { CancelOrder, useCancelCall } from '../view/cancel-order.tsx';
import { OrderContents } from '../view/order-contents.tsx';
import { AccountOffer } from './account-offer.tsx';
import styles from './confirmation.module.css';

interface ConfirmationProps extends ReadOrder {
  /** What is left to do for the payment. */
  children?: ReactNode;
}

/** What a buyer keeps of an order, whatever it was paid with: number, amount, days, addresses, and what comes next. */
export function Confirmation({ order, access, children }: ConfirmationProps) {
  const language = useLanguage();
  const { transfer: text } = useText('payment');
  const session = useSession();
  const cancel = useCancelCall();
  const [hasAccount, setHasAccount] = useState(false);
  const { firstName, email } = order.billingAddress;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <p>
          {text.thanks(firstName)}{' '}
          {order.difference === null ? text.mailSent(email) : text.difference(formatMoney(amountDue(order), language))}
        </p>
        <dl className={styles['key']}>
          <div>
            <dt>{text.number}</dt>
            <dd>
              <Unbroken part={order.orderNumber} />
            </dd>
          </div>
          <div>
            <dt>{text.date}</dt>
            <dd>{formatInstantDay(new Date(order.createdAt), language)}</dd>
          </div>
          <div>
            <dt>{text.amount}</dt>
            <dd>{formatMoney(order.total, language)}</dd>
          </div>
        </dl>
      </div>
      {children}
      <OrderContents order={order} />
      {hasAccount && <Notice>{text.account.done}</Notice>}
      {session.status === 'guest' && <AccountOffer email={email} onCreated={() => setHasAccount(true)} />}
      <div className={styles['choices']} data-print="no">
        <LinkButton to="/" tone="secondary">
          {text.continueShopping}
        </LinkButton>
        <Button tone="quiet" size="small" onClick={() => print()}>
          {text.print}
        </Button>
        {order.actions.invoice && <DownloadInvoice order={order} access={access} />}
        {order.actions.withdraw && (
          <LinkButton to={`/withdrawal/${order.documentId}`} tone="quiet" size="small">
            {text.withdraw}
          </LinkButton>
        )}
        {order.actions.cancel && <CancelOrder order={order} cancel={cancel} />}
      </div>
    </div>
  );
}
