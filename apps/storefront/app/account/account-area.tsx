import { DEFAULT_LANGUAGE, type Language, pathIn } from '@economat/commerce';
import { useEffect, useRef } from 'react';
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

/** Tabs of the menu, in its order; other pages exist but are not in it. */
const MENU = [
  'dashboard',
  'orders',
  'subscriptions',
  'quotes',
  'documents',
  'lists',
  'company',
  'cards',
  'addresses',
  'details',
] as const;
type Tab = (typeof MENU)[number];

/** Pages of a tab whose path does not begin with its own. */
const TAB_OF: Readonly<Record<string, Tab>> = { reorder: 'orders', 'on-account': 'documents', download: 'documents' };

/** The layout of the account's tabs, for customers only. An expired session is renewed in place, so that nothing typed is lost. */
export function AccountArea() {
  const { area: text } = useText('account');
  const { user, token } = useSession();
  const { pathname } = useLocation();
  // The router says of a coming page its whole address, of the shown one its path without the language.
  const coming = useNavigation().location?.pathname;
  const language = useLanguage();
  const menu = useRef<HTMLElement>(null);
  useAccessRevalidation();

  // On a phone the menu is one line, which would hide where the customer is.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) menu.current?.scrollTo({ left: current.offsetLeft - menu.current.offsetLeft - 48 });
  }, [pathname]);

  if (user === null) return <AccountSkeleton />;

  return (
    <>
      <nav ref={menu} className={styles['tabs']} aria-label={text.menu}>
        {MENU.map((name) => (
          // By hand: the router's own link of this kind would be in every page's scripts.
          <Link
            key={name}
            to={pathOf(name)}
            aria-current={currentIn(name, pathname)}
            data-coming={currentIn(name, coming, language)}
          >
            {text[name]}
          </Link>
        ))}
        <Button tone="quiet" size="small" onClick={sessionStore.logOut}>
          {text.logOut}
        </Button>
      </nav>
      <Outlet context={{ user, token: token ?? '' } satisfies Customer} />
      <ExpiredDialog leave={text.logOut} onLeave={sessionStore.logOut} />
    </>
  );
}

function pathOf(tab: Tab): string {
  return tab === 'dashboard' ? '/myaccount' : `/myaccount/${tab}`;
}

/** `page`: the tab itself is shown; `true`: a page that belongs to it. */
function currentIn(tab: Tab, shown = '', language: Language = DEFAULT_LANGUAGE): 'page' | 'true' | undefined {
  if (shown === pathIn(language, pathOf(tab))) return 'page';
  const part = shown.split('/myaccount/')[1]?.split('/')[0] ?? '';
  return (TAB_OF[part] ?? part) === tab ? 'true' : undefined;
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
