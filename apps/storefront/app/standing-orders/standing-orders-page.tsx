import type { ListSummary, StandingOrder } from '@economat/contract';
import { Link } from 'react-router';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import { NewStandingOrder } from './new-standing-order.tsx';
import type { OfferedAccount } from './rhythm-form.tsx';
import { StandingOrderCard } from './standing-order-card.tsx';
import styles from './standing-orders.module.css';

export interface StandingOrders {
  readonly orders: readonly StandingOrder[];
  readonly lists: readonly ListSummary[];
  readonly account: OfferedAccount | null;
}

interface StandingOrdersPageProps extends StandingOrders {
  /** documentId of the list that a new one begins with. */
  readonly chosen: string | null;
}

/** The customer's standing orders, and a new one of a list. */
export function StandingOrdersPage({ orders, lists, account, chosen }: StandingOrdersPageProps) {
  const text = useText('standing');
  const { area } = useText('account');
  return (
    <section className={styles['page']} aria-labelledby="standing">
      <h2 id="standing">{text.title}</h2>
      <p>{text.intro}</p>
      {orders.length === 0 && (
        <EmptyState
          title={area.noSubscriptions}
          action={lists.length === 0 && <LinkButton to="/myaccount/lists/new">{text.newList}</LinkButton>}
        >
          {lists.length === 0 ? text.withoutLists : undefined}
        </EmptyState>
      )}
      {orders.map((order) => (
        <StandingOrderCard key={order.documentId} order={order} lists={lists} account={account} secret="" />
      ))}
      {lists.length > 0 && <NewStandingOrder lists={lists} account={account} chosen={chosen} />}
      <p>
        <Link to="/end-contract">{text.contract.title}</Link>
      </p>
    </section>
  );
}
