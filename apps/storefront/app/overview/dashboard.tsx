import { sessionStore } from '../account/session/session-store.ts';
import type { SessionUser } from '../account/session/session.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { CompanyAccount } from './company-account.tsx';
import styles from './dashboard.module.css';
import { LastDocuments } from './last-documents.tsx';
import { LastOrder } from './last-order.tsx';
import { OpenAmounts } from './open-amounts.tsx';
import { OwnLists } from './own-lists.tsx';
import type { Overview } from './read-overview.ts';

/** What matters first, then the ways into the account. Who has not ordered yet sees the ways alone. */
export function Dashboard({ user, overview }: { user: SessionUser; overview: Overview }) {
  const { area: text } = useText('account');
  const { lastOrder, openOrders, lists, standing, account, documents } = overview;
  return (
    <div className={styles['page']}>
      <p>
        {text.hello(user.displayName ?? user.firstName ?? user.username ?? '')}{' '}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.notYou}
        </Button>
      </p>
      {openOrders.length > 0 && <OpenAmounts orders={openOrders} />}
      <div className={styles['cards']}>
        {account !== null && <CompanyAccount account={account} />}
        {lastOrder !== null && <LastOrder order={lastOrder} />}
        {documents.total > 0 && <LastDocuments {...documents} />}
        {lists.length > 0 && <OwnLists lists={lists} standing={standing} />}
      </div>
      <p>{text.intro}</p>
      <div className={styles['actions']}>
        <LinkButton to="/myaccount/orders">{text.toOrders}</LinkButton>
        <LinkButton to="/myaccount/addresses" tone="secondary">
          {text.toAddresses}
        </LinkButton>
        <LinkButton to="/myaccount/details" tone="secondary">
          {text.toDetails}
        </LinkButton>
      </div>
    </div>
  );
}
