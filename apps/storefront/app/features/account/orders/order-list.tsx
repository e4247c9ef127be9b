import type { Order } from '@economat/contract';
import { useCallback, useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { getOrders } from '../../../api/get-orders.ts';
import { useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Card, EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';

/** Spec §9. */
const PAGE_SIZE = 5;

/** The customer's orders, newest first, five a page. */
export function OrderList({ token }: { token: string }) {
  const { orderList: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const [page, setPage] = useState(1);
  const load = useCallback((withToken: string) => getOrders(browserApi, withToken, page, PAGE_SIZE), [page]);
  const { state, reload, show } = useLoaded(token, load);

  if (state.status === 'loading') return <Skeleton height={320} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  const { data: orders, meta } = state.data;
  const { total, pageCount } = meta.pagination;
  if (total === 0) return <EmptyState title={text.empty} action={<LinkButton to="/">{text.browse}</LinkButton>} />;

  function replace(changed: Order): void {
    show({ data: orders.map((order) => (order.documentId === changed.documentId ? changed : order)), meta });
  }

  const from = (meta.pagination.page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <output className={styles['soft']}>{text.showing(from, from + orders.length - 1, total)}</output>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.documentId}>
            <Card>
              <OrderFacts order={order} />
              <p>
                <span className={styles['soft']}>{text.productsOf}</span>{' '}
                {order.orderItems.map(({ productName }) => productName).join(', ')}
              </p>
              <OrderActions order={order} access={{ token, accessToken: null }} withView onChanged={replace} />
            </Card>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
