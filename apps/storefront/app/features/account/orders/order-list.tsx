import type { Order } from '@economat/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { PAGE_SIZE, readOrders } from './read-orders.ts';
import { OrderTable } from './order-table.tsx';

/** The customer's orders, newest first, five a page. The page is in the address, so that Back from an order leads to it (U31). */
export function OrderList({ token }: { token: string }) {
  const { orderList: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const load = useCallback((withToken: string) => readOrders(withToken, page), [page]);
  const { state, reload, show } = useLoaded(token, load);
  const heading = useRef<HTMLOutputElement>(null);
  const pageCount = state.status === 'loaded' ? state.data.meta.pagination.pageCount : null;
  const isBeyond = pageCount !== null && pageCount > 0 && page > pageCount;

  useEffect(() => {
    if (isBeyond) setQuery({ page: String(pageCount) }, { replace: true });
  }, [isBeyond, pageCount, setQuery]);

  if (state.status === 'loading' || isBeyond) return <Skeleton height={320} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  const { data: orders, meta } = state.data;
  const { pagination } = meta;
  const { total } = pagination;
  if (total === 0) return <EmptyState title={text.empty} action={<LinkButton to="/">{text.browse}</LinkButton>} />;

  function replace(changed: Order): void {
    show({ data: orders.map((order) => (order.documentId === changed.documentId ? changed : order)), meta });
  }

  function open(number: number): void {
    setQuery(number === 1 ? {} : { page: String(number) }, { preventScrollReset: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }

  const from = (pagination.page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <output ref={heading} className={styles['soft']}>
        {text.showing(from, from + orders.length - 1, total)}
      </output>
      <OrderTable orders={orders} token={token} onChanged={replace} />
      <Pagination page={pagination.page} pageCount={pagination.pageCount} onPage={open} />
    </>
  );
}

/** The page in the address; anything that is no page is the first. */
function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
