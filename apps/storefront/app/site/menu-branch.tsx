import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { loader as menuLoader } from '../routes/menu.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './category-menu.module.css';
import type { SiteFrameData } from './site-frame.server.ts';

/** Opening waits a moment so that crossing entries does not flicker; closing waits longer so that a slanted way in survives. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 300;

/** One first-level entry: a link, and a button that unfolds the two levels below. */
export function MenuBranch({ entry }: { entry: SiteFrameData['menu'][number] }) {
  const text = useText('shared').header;
  const panelId = useId();
  const branch = useFetcher<typeof menuLoader>({ key: `menu-${entry.slug}` });
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const path = `/${entry.hasChildren ? 'category-products' : 'product-detail'}/${entry.slug}`;

  useEffect(() => () => clearTimeout(timer.current), []);

  function load(): void {
    if (entry.hasChildren && !branch.data && branch.state === 'idle') void branch.load(`/menu/${entry.slug}`);
  }
  function show(): void {
    load();
    setOpen(true);
  }
  function hover(next: boolean) {
    return (event: PointerEvent) => {
      // Touch has no hover: there the button decides.
      if (event.pointerType !== 'mouse' || !matchMedia('(min-width: 48rem)').matches) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (next ? show() : setOpen(false)), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
    };
  }

  if (!entry.hasChildren) {
    return (
      <li className={styles['entry']}>
        <Link className={styles['link']} to={path} prefetch="intent">
          {entry.title}
        </Link>
      </li>
    );
  }
  return (
    <li
      className={styles['entry']}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Link className={styles['link']} to={path} prefetch="intent" onFocus={load}>
        {entry.title}
      </Link>
      <button
        ref={button}
        type="button"
        className={styles['unfold']}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={text.showChildren(entry.title)}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <Icon name="chevronRight" size={18} />
      </button>
      <div id={panelId} className={styles['branch']} hidden={!open}>
        <Link className={styles['all']} to={path}>
          {text.seeAll(entry.title)}
        </Link>
        <BranchEntries entries={branch.data?.entries} failed={branch.state === 'idle' && open && branch.data === undefined} />
      </div>
    </li>
  );
}

interface BranchEntry {
  title: string;
  path: string;
  entries: { title: string; path: string }[];
}

function BranchEntries({ entries, failed }: { entries: BranchEntry[] | undefined; failed: boolean }) {
  const text = useText('shared');
  if (!entries) return <p role="status">{failed ? text.header.menuFailed : text.loading}</p>;
  return (
    <ul role="list" className={styles['groups']}>
      {entries.map((group) => (
        <li key={group.path}>
          <Link className={styles['group']} to={group.path} prefetch="intent">
            {group.title}
          </Link>
          {group.entries.length > 0 && (
            <ul role="list">
              {group.entries.map((leaf) => (
                <li key={leaf.path}>
                  <Link className={styles['leaf']} to={leaf.path} prefetch="intent">
                    {leaf.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
