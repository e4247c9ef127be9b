import { useCallback } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { getOrder } from '../../../api/get-order.ts';
import { OrderContents } from '../../../order-view/order-contents.tsx';
import { useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order: where it stands, what it holds, what may be done with it. */
export function OrderPage({ token, orderId }: { token: string; orderId: string }) {
  const { orderPage: text, orderList, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const load = useCallback(
    (withToken: string) => getOrder(browserApi, orderId, { token: withToken, accessToken: null }),
    [orderId],
  );
  const { state, reload, show } = useLoaded(token, load);

  if (state.status === 'loading') return <Skeleton height={480} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  const order = state.data.data;
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
      <OrderActions order={order} token={token} onChanged={(changed) => show({ data: changed })} />
      <p className={styles['actions']} data-print="no">
        <Button tone="quiet" size="small" onClick={() => print()}>
          {text.print}
        </Button>
        <LinkButton to="/myaccount/orders" tone="quiet" size="small">
          {orderList.back}
        </LinkButton>
      </p>
    </div>
  );
}
