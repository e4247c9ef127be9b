import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PrefetchPageLinks, useHref, useLocation, useNavigate } from 'react-router';
import { AddressBase } from '../../shared/ui/shop-link.tsx';
import { readAhead, routeAhead } from '../../shared/api/page-ahead.ts';
import { runScripts } from '../../shared/api/route-scripts.ts';
import { drawAhead } from '../../shared/page/drawn-ahead.tsx';
import { whenIdle } from '../../shared/ui/when-idle.ts';
import { isInteractive } from '../scripts/scripts-after-paint.tsx';

/** A pointer or the focus that rests on a link for so long means it (milliseconds). */
const REST_MS = 65;

/**
 * The body of every page: it follows the links of `ShopLink` without loading a document. A page is fetched once a pointer or the focus rests on
 * its link, and at once when it is pressed: until the finger is lifted, which is when the link is followed, a tenth of a second goes by.
 */
export function PageBody({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const home = useHref('/');
  const base = home === '/' ? '' : home;
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function follow(event: MouseEvent): void {
    const link = followedLink(event.target);
    if (link === null || event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return;
    // Parts that wait for their turn would lose what the server drew: the browser loads the document.
    if (!isInteractive()) return;
    event.preventDefault();
    clearTimeout(resting.current);
    // The page that is shown gets no second place in the history.
    void navigate(below(base, pathOf(link)), { replace: link.href === location.href });
  }
  async function fetchAhead(path: string, isTouched: boolean): Promise<void> {
    setWanted(path);
    const page = await readAhead(base, path, isTouched);
    // Before that, parts of the shown page wait for their turn, and those of this one would wait with them.
    if (page !== null && isInteractive()) drawAhead(page);
  }
  function rest({ target }: PointerEvent | FocusEvent): void {
    clearTimeout(resting.current);
    const path = fetchedPath(target);
    if (path !== null) resting.current = setTimeout(() => void fetchAhead(path, false), REST_MS);
  }
  function press({ target, pointerType }: PointerEvent): void {
    const path = fetchedPath(target);
    if (path !== null) void fetchAhead(path, pointerType === 'touch');
  }
  function leave(event: PointerEvent | FocusEvent): void {
    const { target, relatedTarget } = event;
    // A finger leaves when it is lifted, right before the link is followed.
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (relatedTarget instanceof Node && followedLink(target)?.contains(relatedTarget)) return;
    clearTimeout(resting.current);
    setWanted(null);
  }

  useEffect(() => whenIdle(() => runLinkedPages(base)), [base, pathname]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links in it are operated, and Enter on one is a click
    <body
      onClick={follow}
      onPointerDown={press}
      onPointerOver={rest}
      onFocus={rest}
      onPointerOut={leave}
      onBlur={leave}
    >
      <AddressBase value={base}>{children}</AddressBase>
      {wanted !== null && <PrefetchPageLinks page={wanted} />}
    </body>
  );
}

function followedLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-followed]') : null;
}

/** Where a link leads whose page may be fetched before the link is followed. */
function fetchedPath(target: EventTarget): string | null {
  const link = followedLink(target);
  return link?.dataset['followed'] === 'intent' ? pathOf(link) : null;
}

/** Runs the scripts of the pages that the page's own links lead to: while a finger is down nothing comes over the network. */
function runLinkedPages(base: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-followed="intent"]');
  const routes = new Set(Array.from(links, ({ pathname }) => routeAhead(base, pathname)));
  for (const route of routes) if (route !== null) void runScripts(route);
}

/** With these keys a link is opened in another tab or window, or saved. */
function isForBrowser({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** An address of the page as the router has it. */
function below(base: string, path: string): string {
  const rest = path.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
