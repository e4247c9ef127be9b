import {
  Component,
  type ComponentType,
  type FunctionComponent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ReadPage } from '../api/page-ahead.ts';
import styles from './drawn-ahead.module.css';
import { PageShown } from './page-shown.ts';

type PageOf<Data> = FunctionComponent<{ loaderData: Data }>;

/** A page that is drawn beside the one that is shown, and shown in its place when its link is followed. */
interface DrawnPage {
  readonly number: number;
  readonly Page: ComponentType<{ loaderData: unknown }>;
  readonly data: unknown;
  /** The router's address of the page, once it is shown. */
  readonly shownAt: string | null;
}

/** What draws the pages of a route whose module is loaded. */
const pagesOfRoutes = new Map<string, DrawnPage['Page']>();

/** The page that is shown, where it was drawn ahead, and the last one whose link is not followed. */
let drawn: readonly DrawnPage[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: typeof drawn): void {
  drawn = next;
  for (const listener of listeners) listener();
}

function changeOne(number: number, to: Partial<DrawnPage>): void {
  change(drawn.map((page) => (page.number === number ? { ...page, ...to } : page)));
}

function forget(number: number): void {
  change(drawn.filter((page) => page.number !== number));
}

function shownPages(): typeof drawn {
  return drawn.filter(({ shownAt }) => shownAt !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function drawnPages(): typeof drawn {
  return drawn;
}

function useDrawnPages(): typeof drawn {
  return useSyncExternalStore(subscribe, drawnPages, drawnPages);
}

/** Draws a page that was read ahead, unseen: scripts have run and places are measured when its link is followed. */
export function drawAhead({ route, data }: ReadPage): void {
  const Page = pagesOfRoutes.get(route);
  if (Page === undefined) return;
  count += 1;
  change([...shownPages(), { number: count, Page, data, shownAt: null }]);
}

/**
 * A route's component that leaves the page of its data to `PagesAhead` where `drawAhead` has drawn it; else it draws it.
 * @param route the id by which `drawAhead` knows the page.
 */
export function drawnAhead<Data>(route: string, Page: PageOf<Data>): PageOf<Data> {
  // Not drawn once more for being shown.
  pagesOfRoutes.set(route, memo(Page as PageOf<unknown>));
  return function RoutePage({ loaderData }) {
    const { pathname } = useLocation();
    const isLedTo = useNavigationType() === 'PUSH';
    const page = useDrawnPages().find(({ shownAt, data }) =>
      shownAt === null ? isLedTo && data === loaderData : shownAt === pathname,
    );
    const number = page?.number;
    useLayoutEffect(() => (number === undefined ? undefined : () => forget(number)), [number]);
    // The router may load the data of the shown page anew.
    useLayoutEffect(() => {
      if (number !== undefined) changeOne(number, { shownAt: pathname, data: loaderData });
    }, [number, pathname, loaderData]);
    return page === undefined && <Page loaderData={loaderData} />;
  };
}

/** The pages that were drawn ahead, with what the shop's pages have around them. */
export function PagesAhead() {
  const pages = useDrawnPages();
  const { key } = useLocation();
  useEffect(() => change(shownPages()), [key]);
  return pages.map((page) => <Drawn key={page.number} page={page} />);
}

/** The inner element alone is measured: it stays as it is when the page is shown. */
const Drawn = memo(function Drawn({ page: { number, Page, data, shownAt } }: { page: DrawnPage }) {
  const isShown = shownAt !== null;
  return (
    <div className={isShown ? undefined : styles['ahead']}>
      <div>
        <Drawable number={number}>
          <PageShown value={isShown}>
            <Page loaderData={data} />
          </PageShown>
        </Drawable>
      </div>
    </div>
  );
});

/** A page that cannot be drawn ahead fails where it is shown, and not while a pointer rests on its link. */
class Drawable extends Component<{ number: number; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    forget(this.props.number);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
