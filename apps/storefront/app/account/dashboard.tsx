import { sessionStore } from './session/session-store.ts';
import type { SessionUser } from './session/session.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import styles from './account.module.css';

/** Greeting, logout, and three shortcuts. */
export function Dashboard({ user }: { user: SessionUser }) {
  const { area: text } = useText('account');
  return (
    <div className={styles['form']}>
      <p>
        {text.hello(user.displayName ?? user.firstName ?? user.username ?? '')}{' '}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.notYou}
        </Button>
      </p>
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
