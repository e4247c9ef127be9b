import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { LoginForm } from '../../login/login-form.tsx';
import type { SessionUser } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/surfaces.tsx';
import styles from './account.module.css';
import { AddressBook } from './addresses/address-book.tsx';
import { AffiliateForm } from './affiliate-form.tsx';
import { Dashboard } from './dashboard.tsx';
import { AccountDetails } from './details/account-details.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { Reorder } from './orders/reorder.tsx';

/** Tabs of the menu, in its order; other tabs exist but are not in it (spec §2). */
const MENU = ['orders', 'cards', 'addresses', 'details'] as const;

interface Customer {
  readonly user: SessionUser;
  /** Empty once the session has run out. */
  readonly token: string;
}

/**
 * The account area: for customers only, everybody else is asked to log in (spec §2). A session that runs out is renewed in
 * place, so that nothing typed is lost (U10).
 */
export function MyAccountPage({ tab, itemId }: { tab: string; itemId: string | null }) {
  const { area: text, loading } = useText('account');
  const session = useSession();
  const navigate = useNavigate();
  const [wasHere, setWasHere] = useState(false);
  const { status, user, token } = session;
  if (status === 'customer' && !wasHere) setWasHere(true);
  const needsLogin = status === 'guest' || (status === 'expired' && !wasHere);
  useEffect(() => {
    if (needsLogin) void navigate('/account', { replace: true });
  }, [needsLogin, navigate]);
  if (user === null || needsLogin) return <Skeleton height={320} label={loading} />;

  return (
    <>
      <nav className={styles['tabs']} aria-label={text.menu}>
        <NavLink to="/myaccount" end>
          {text.dashboard}
        </NavLink>
        {MENU.map((name) => (
          <NavLink key={name} to={`/myaccount/${name}`}>
            {text[name]}
          </NavLink>
        ))}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.logOut}
        </Button>
      </nav>
      <Tab tab={tab} itemId={itemId} customer={{ user, token: token ?? '' }} />
      <Dialog open={status === 'expired'} onClose={sessionStore.logOut} title={text.expired}>
        <p>{text.expiredText}</p>
        <LoginForm key={status} identifier={user.email ?? ''} onDone={() => undefined} />
      </Dialog>
    </>
  );
}

function Tab({ tab, itemId, customer }: { tab: string; itemId: string | null; customer: Customer }): ReactNode {
  const { area: text } = useText('account');
  const { user, token } = customer;
  switch (tab) {
    case 'dashboard':
      return <Dashboard user={user} />;
    case 'orders':
      return itemId === null ? <OrderList token={token} /> : <OrderPage key={itemId} token={token} orderId={itemId} />;
    case 'reorder':
      return itemId === null ? <OrderList token={token} /> : <Reorder key={itemId} token={token} orderId={itemId} />;
    case 'cards':
      return <EmptyState title={text.noCards} />;
    case 'addresses':
      return <AddressBook token={token} email={user.email ?? ''} />;
    case 'details':
      return <AccountDetails token={token} />;
    case 'subscriptions':
      return <EmptyState title={text.noSubscriptions} />;
    case 'download':
      return <EmptyState title={text.noDownloads} action={<LinkButton to="/">{text.browse}</LinkButton>} />;
    case 'affiliate':
      return <AffiliateForm token={token} email={user.email ?? ''} />;
    default:
      return <EmptyState title={text.soon} action={<LinkButton to="/myaccount">{text.dashboard}</LinkButton>} />;
  }
}
