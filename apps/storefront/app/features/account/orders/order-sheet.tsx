import type { Order } from '@economat/contract';
import type { OrderAccess } from '../../../api/get-order.ts';
import { OrderContents } from '../../../order-view/order-contents.tsx';
import { useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from '../account.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderSheetProps {
  order: Order;
  access: OrderAccess;
  onChanged: (order: Order) => void;
  /** Where the reader comes from; nowhere for who opened a mail's link. */
  back?: { readonly to: string; readonly label: string };
}

/** One order as its buyer sees it, customer or guest: where it stands, what it holds, what may be done with it. */
export function OrderSheet({ order, access, onChanged, back }: OrderSheetProps) {
  const { orderPage: text } = useText('account');
  const { tracking } = order;
  return (
    <div className={styles['page']}>
      <h2 className={styles['heading']}>{text.title(order.orderNumber)}</h2>
      <OrderFacts order={order} />
      <OrderTimeline order={order} />
      {tracking !== null && (
        <p>
          {text.tracking(tracking.carrier)}{' '}
          {tracking.url === null ? tracking.number : <a href={tracking.url}>{tracking.number}</a>}
        </p>
      )}
      <OrderContents order={order} />
      <OrderActions order={order} access={access} onChanged={onChanged} />
      <p className={styles['actions']} data-print="no">
        <Button tone="quiet" size="small" onClick={() => print()}>
          {text.print}
        </Button>
        {back !== undefined && (
          <LinkButton to={back.to} tone="quiet" size="small">
            {back.label}
          </LinkButton>
        )}
      </p>
    </div>
  );
}
