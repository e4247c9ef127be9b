import { useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { sessionStore } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { useText } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './account.module.css';
import { OrderList } from './order-list.tsx';

/** The account area: for customers only, everybody else is asked to log in (spec §2). */
export function MyAccountPage({ tab }: { tab: string }) {
  const { area: text, loading } = useText('account');
  const session = useSession();
  const navigate = useNavigate();
  const isStranger = session.status === 'guest' || session.status === 'expired';
  useEffect(() => {
    if (isStranger) void navigate('/account', { replace: true });
  }, [isStranger, navigate]);
  if (session.status !== 'customer') return <Skeleton height={320} label={loading} />;
  const { user, token } = session;

  return (
    <>
      <nav className={styles['tabs']} aria-label={text.menu}>
        <NavLink to="/myaccount" end>
          {text.dashboard}
        </NavLink>
        <NavLink to="/myaccount/orders">{text.orders}</NavLink>
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.logOut}
        </Button>
      </nav>
      {tab === 'dashboard' && (
        <>
          <p>{text.hello(user.displayName ?? user.firstName ?? user.username ?? '')}</p>
          <p>{text.intro}</p>
          <LinkButton to="/myaccount/orders">{text.toOrders}</LinkButton>
        </>
      )}
      {tab === 'orders' && <OrderList token={token} />}
      {tab !== 'dashboard' && tab !== 'orders' && <p>{text.soon}</p>}
    </>
  );
}
