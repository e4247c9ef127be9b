import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCancelCall } from '../view/cancel-order.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { EmptyState } from '../../shared/ui/surfaces.tsx';
import styles from '../../account/account.module.css';
import { ScopeChoice, scopeIn } from '../../account/scope-choice.tsx';
import { useCustomer } from '../../account/use-customer.ts';
import { OrderTable } from './order-table.tsx';
import { type OrdersPage, PAGE_SIZE } from './read-orders.ts';

/** The customer's orders, or their company's, newest first, five a page. */
export function OrderList({ page: { data: orders, meta } }: { page: OrdersPage }) {
  const { orderList: text, area } = useText('account');
  const { token } = useCustomer();
  const cancel = useCancelCall();
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLOutputElement>(null);
  const { page, pageCount, total } = meta.pagination;
  const choice = <ScopeChoice scopes={meta.scopes} words={text.scopes} />;
  if (total === 0)
    return (
      <>
        {choice}
        <EmptyState title={text.empty} action={<LinkButton to="/">{area.browse}</LinkButton>} />
      </>
    );

  function open(number: number): void {
    const scope = scopeIn(query);
    const rest = number === 1 ? {} : { page: String(number) };
    setQuery(scope === undefined ? rest : { scope, ...rest }, { preventScrollReset: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }

  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      {choice}
      <output ref={heading} className={styles['soft']}>
        {text.showing(from, from + orders.length - 1, total)}
      </output>
      <OrderTable orders={orders} token={token} cancel={cancel} />
      <Pagination page={page} pageCount={pageCount} onPage={open} />
    </>
  );
}
