import { formatMoney, statusColour } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/client.ts';
import { getOrders } from '../../api/get-orders.ts';
import { rememberCurrentOrder } from '../../current-order/current-order.ts';
import { isSessionFailure } from '../../session/session-failure.ts';
import { sessionStore } from '../../session/session-store.ts';
import { formatInstantDay } from '../../text/format-values.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Card, EmptyState, Skeleton, StatusChip } from '../../ui/surfaces.tsx';
import styles from './account.module.css';

/** Spec §9. */
const PAGE_SIZE = 5;

interface Loaded {
  readonly orders: Order[];
  readonly total: number;
  readonly pageCount: number;
}

/** The customer's orders, newest first, five a page. */
export function OrderList({ token }: { token: string }) {
  const { orderList: text, loading } = useText('account');
  const shared = useText('shared');
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading');

  useEffect(() => {
    let isCurrent = true;
    void getOrders(browserApi, token, page, PAGE_SIZE).then((result) => {
      if (!isCurrent) return;
      if (result.ok) {
        const { data, meta } = result.data;
        setState({ orders: data, total: meta.pagination.total, pageCount: meta.pagination.pageCount });
      } else {
        if (isSessionFailure(result.failure)) sessionStore.expire(token);
        setState('failed');
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [token, page, round]);

  if (state === 'loading') return <Skeleton height={320} label={loading} />;
  if (state === 'failed') {
    return (
      <EmptyState title={text.failed} action={<Button onClick={() => setRound(round + 1)}>{shared.retry}</Button>} />
    );
  }
  if (state.total === 0)
    return <EmptyState title={text.empty} action={<LinkButton to="/">{text.browse}</LinkButton>} />;
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <output className={styles['soft']}>{text.showing(from, from + state.orders.length - 1, state.total)}</output>
      <ul className={styles['orders']}>
        {state.orders.map((order) => (
          <li key={order.documentId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={state.pageCount} onPage={setPage} />
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const language = useLanguage();
  const { orderList: text, statuses, paymentStatuses } = useText('account');
  const navigate = useNavigate();
  const count = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);

  function view(): void {
    rememberCurrentOrder({ id: order.documentId, accessToken: null });
    void navigate('/banktransfer');
  }

  return (
    <Card>
      <dl className={styles['facts']}>
        <Fact name={text.number}>{order.orderNumber}</Fact>
        <Fact name={text.date}>{formatInstantDay(new Date(order.createdAt), language)}</Fact>
        <Fact name={text.status}>
          <StatusChip colour={statusColour(order.orderStatus)}>{statuses[order.orderStatus]}</StatusChip>
        </Fact>
        <Fact name={text.payment}>{paymentStatuses[order.paymentStatus]}</Fact>
        <Fact name={text.total}>{text.totalFor(formatMoney(order.total, language), count)}</Fact>
      </dl>
      <p>
        <span className={styles['soft']}>{text.products} : </span>
        {order.orderItems.map(({ productName }) => productName).join(', ')}
      </p>
      <Button tone="secondary" size="small" onClick={view} aria-label={text.viewOf(order.orderNumber)}>
        {text.view}
      </Button>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
