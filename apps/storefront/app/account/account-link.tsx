import { useSession } from './session/use-session.ts';
import { useText } from '../shared/text/use-text.ts';
import { HeaderLink } from '../shared/ui/header-link.tsx';

/** The account icon: to the account area for customers, else to login and register. */
export function AccountLink() {
  const text = useText('shared').header;
  const session = useSession();
  return (
    <HeaderLink to={session.status === 'customer' ? '/myaccount' : '/account'} icon="account" label={text.account} />
  );
}
