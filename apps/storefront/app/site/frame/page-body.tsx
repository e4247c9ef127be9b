import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { PrefetchPageLinks, useHref, useNavigate } from 'react-router';
import { AddressBase } from '../../shared/ui/shop-link.tsx';
import { readAhead } from '../../shared/api/page-ahead.ts';
import { isInteractive } from '../scripts/scripts-after-paint.tsx';

/** A pointer or the focus that rests on a link for so long means it (milliseconds). */
const REST_MS = 100;

/**
 * The body of every page: it follows the links of `ShopLink` without loading a document. A page is fetched once a pointer or the focus rests on
 * its link, and at once when it is pressed: until the finger is lifted, which is when the link is followed, a tenth of a second goes by.
 */
export function PageBody({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const home = useHref('/');
  const base = home === '/' ? '' : home;
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
  function fetchAhead(path: string): void {
    readAhead(base, path);
    setWanted(path);
  }
  function rest({ target }: PointerEvent | FocusEvent): void {
    clearTimeout(resting.current);
    const path = fetchedPath(target);
    if (path !== null) resting.current = setTimeout(() => fetchAhead(path), REST_MS);
  }
  function press({ target }: PointerEvent): void {
    const path = fetchedPath(target);
    if (path !== null) fetchAhead(path);
  }
  function leave(event: PointerEvent | FocusEvent): void {
    const { target, relatedTarget } = event;
    // A finger leaves when it is lifted, right before the link is followed.
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (relatedTarget instanceof Node && followedLink(target)?.contains(relatedTarget)) return;
    clearTimeout(resting.current);
    setWanted(null);
  }

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
