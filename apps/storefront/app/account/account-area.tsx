import { DEFAULT_LANGUAGE, type Language, pathIn } from '@economat/commerce';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ExpiredDialog } from './expired-dialog.tsx';
import { sessionStore } from './session/session-store.ts';
import { useSession } from './session/use-session.ts';
import { useAccessRevalidation } from './session/use-access-revalidation.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/surfaces.tsx';
import styles from './account.module.css';
import type { Customer } from './use-customer.ts';

/** Tabs of the menu, in its order; other tabs exist but are not in it. */
const MENU = [
  'dashboard',
  'orders',
  'quotes',
  'documents',
  'lists',
  'company',
  'cards',
  'addresses',
  'details',
] as const;

/** The layout of the account's tabs, for customers only. An expired session is renewed in place, so that nothing typed is lost. */
export function AccountArea() {
  const { area: text } = useText('account');
  const { user, token } = useSession();
  const { pathname } = useLocation();
  // The router says of a coming page its whole address, of the shown one its path without the language.
  const coming = useNavigation().location?.pathname;
  const language = useLanguage();
  useAccessRevalidation();
  if (user === null) return <AccountSkeleton />;

  return (
    <>
      <nav className={styles['tabs']} aria-label={text.menu}>
        {MENU.map((name) => {
          const path = name === 'dashboard' ? '/myaccount' : `/myaccount/${name}`;
          // By hand: the router's own link of this kind would be in every page's scripts.
          return (
            <Link key={name} to={path} aria-current={isTab(path, pathname)} data-coming={isTab(path, coming, language)}>
              {text[name]}
            </Link>
          );
        })}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.logOut}
        </Button>
      </nav>
      <Outlet context={{ user, token: token ?? '' } satisfies Customer} />
      <ExpiredDialog leave={text.logOut} onLeave={sessionStore.logOut} />
    </>
  );
}

/** The tab itself, or a page within it. */
function isTab(tab: string, shown = '', language: Language = DEFAULT_LANGUAGE): 'page' | undefined {
  const path = pathIn(language, tab);
  return shown === path || (tab !== '/myaccount' && shown.startsWith(`${path}/`)) ? 'page' : undefined;
}

/** Until the session was read, and after a logout. */
export function AccountSkeleton() {
  const { loading } = useText('account');
  const { pathname } = useLocation();
  // What is long takes the place of what is as long, so that nothing below it moves.
  const isLong = /\/(?:myaccount|documents|spending|download)$/.test(pathname);
  const height = pathname.endsWith('/details') ? 1600 : isLong ? 720 : 320;
  return <Skeleton height={height} label={loading} />;
}
