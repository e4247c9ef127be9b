import type { Order } from '@economat/contract';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import { rememberCurrentOrder } from '../current/current-order.ts';
import { DownloadInvoice } from '../../invoices/download-invoice.tsx';
import { type CancelCall, CancelOrder } from './cancel-order.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  order: Order;
  access: OrderAccess;
  /** In the list of orders: links to the order's own page, which has the rarer actions. */
  inList?: boolean;
  cancel: CancelCall;
}

/** The buyer's actions for an order: exactly those that the server allows. */
export function OrderActions({ order, access, inList = false, cancel }: OrderActionsProps) {
  const { orderList: text } = useText('account');
  const navigate = useNavigate();
  const { orderNumber, documentId, actions, documents } = order;
  // The present invoice has its own buttons; those before it were credited when the order was changed.
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  const others = documents.filter((issued) => issued !== invoice);

  function pay(): void {
    rememberCurrentOrder({ id: documentId, accessToken: access.accessToken });
    void navigate('/payment');
  }

  return (
    <div className={styles['actions']} data-print="no">
      {inList && (
        <LinkButton
          to={`/myaccount/orders/${documentId}`}
          tone="secondary"
          size="small"
          aria-label={text.viewOf(orderNumber)}
        >
          {text.view}
        </LinkButton>
      )}
      {actions.pay && (
        <Button size="small" aria-label={text.payOf(orderNumber)} onClick={pay}>
          {text.pay}
        </Button>
      )}
      <div className={styles['rarer']}>
        {access.token !== null && (
          <LinkButton
            to={`/myaccount/reorder/${documentId}`}
            tone="quiet"
            size="small"
            aria-label={text.reorderOf(orderNumber)}
          >
            {text.reorder}
          </LinkButton>
        )}
        {access.token !== null && !inList && (
          <LinkButton to={`/myaccount/lists/new?order=${documentId}`} tone="quiet" size="small">
            {text.saveAsList}
          </LinkButton>
        )}
        {actions.invoice && <DownloadInvoice order={order} access={access} />}
        {actions.invoice && invoice !== undefined && !inList && (
          <DownloadInvoice order={order} access={access} format="xml" />
        )}
        {!inList &&
          others.map((issued) => (
            <Fragment key={issued.number}>
              <DownloadInvoice order={order} access={access} issued={issued} />
              <DownloadInvoice order={order} access={access} issued={issued} format="xml" />
            </Fragment>
          ))}
        {actions.withdraw && (
          <LinkButton to={`/withdrawal/${documentId}`} tone="quiet" size="small">
            {text.withdraw}
          </LinkButton>
        )}
        {actions.cancel && <CancelOrder order={order} cancel={cancel} />}
      </div>
    </div>
  );
}
