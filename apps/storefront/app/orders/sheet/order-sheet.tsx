import type { Order } from '@economat/contract';
import { useState } from 'react';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import type { CancelCall } from '../view/cancel-order.tsx';
import { OrderContents } from '../view/order-contents.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import styles from '../../account/account.module.css';
import { ReorderBar } from '../reorder/reorder-bar.tsx';
import { TransmittedDocuments } from '../../invoices/transmitted-documents.tsx';
import { OrderActions } from '../view/order-actions.tsx';
import { linesQuery } from '../reorder/chosen-lines.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderSheetProps {
  order: Order;
  access: OrderAccess;
  cancel: CancelCall;
  /** The page before; absent after a mail's link. */
  back?: { readonly to: string; readonly label: string };
}

/** One order as its buyer sees it, customer or guest: state, content, actions. */
export function OrderSheet({ order, access, cancel, back }: OrderSheetProps) {
  const { orderPage: text, reorder } = useText('account');
  const { documentId, orderItems } = order;
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  // A guest has no comparison, and one line needs no choice.
  const canChoose = access.token !== null && orderItems.length > 1;
  return (
    <div className={styles['page']}>
      <h2 className={styles['heading']}>
        <Unbroken part={order.orderNumber}>{text.title(order.orderNumber)}</Unbroken>
      </h2>
      <OrderFacts order={order} />
      <OrderActions order={order} access={access} cancel={cancel} />
      <TransmittedDocuments documents={order.documents} />
      <OrderTimeline order={order} />
      <OrderContents order={order} choice={canChoose ? { words: reorder, chosen, choose } : null}>
        {canChoose && (
          <ReorderBar
            chosen={orderItems.filter((_, position) => chosen.has(position))}
            count={orderItems.length}
            onAll={(isTicked) => choose(new Set(isTicked ? orderItems.keys() : []))}
          >
            {chosen.size > 0 && (
              <LinkButton to={`/myaccount/reorder/${documentId}?${linesQuery(chosen)}`} size="small">
                {reorder.again}
              </LinkButton>
            )}
          </ReorderBar>
        )}
      </OrderContents>
      <p className={styles['actions']} data-print="no">
        {back !== undefined && (
          <LinkButton to={back.to} tone="secondary" size="small">
            {back.label}
          </LinkButton>
        )}
        <Button tone="quiet" size="small" onClick={() => print()}>
          {text.print}
        </Button>
      </p>
    </div>
  );
}
