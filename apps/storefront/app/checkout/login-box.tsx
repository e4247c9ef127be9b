import { memo } from 'react';
import { sessionStore } from '../account/session/session-store.ts';
import { useSession } from '../account/session/use-session.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import styles from './checkout-page.module.css';
import { useLate } from '../shared/ui/use-late.ts';

export const loadLogin = () => import('../account/login-form.tsx');

/** Greets a customer, or offers a guest to log in without leaving the checkout. */
export const LoginBox = memo(function LoginBox({ isKnown }: { isKnown: boolean }) {
  const text = useText('checkout');
  const session = useSession();
  const login = useLate(loadLogin);
  if (session.status === 'reading') return null;
  if (session.status === 'customer') {
    const { displayName, firstName, username } = session.user;
    return (
      <output className={styles['welcome']}>
        {(isKnown ? text.hello : text.welcome)(displayName ?? firstName ?? username ?? '')}{' '}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.logOut}
        </Button>
      </output>
    );
  }
  return (
    <div>
      <Disclosure title={`${text.login.question} ${text.login.fold}`}>
        {login && <login.LoginForm identifier={session.user?.email ?? ''} />}
      </Disclosure>
      <p className={styles['soft']}>{text.login.guest}</p>
    </div>
  );
});
