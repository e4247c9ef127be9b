import { useId } from 'react';
import { Link, useFetcher } from 'react-router';
import type { loader as menuLoader } from './menu-route.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './category-menu.module.css';
import type { SiteFrameData } from './site-frame.server.ts';
import { useBranchDisclosure } from './use-branch-disclosure.ts';

/** One first-level entry: a link, and a button that unfolds the two levels below. */
export function MenuBranch({ entry }: { entry: SiteFrameData['menu'][number] }) {
  const text = useText('shared').header;
  const panelId = useId();
  const path = `/${entry.hasChildren ? 'category-products' : 'product-detail'}/${entry.slug}`;
  const branch = useFetcher<typeof menuLoader>({ key: `menu-${entry.slug}` });
  const { button, open, toggle, surrounding } = useBranchDisclosure(load);

  function load(): void {
    if (entry.hasChildren && !branch.data && branch.state === 'idle') void branch.load(`/menu/${entry.slug}`);
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
    <li className={styles['entry']} {...surrounding}>
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
        onClick={toggle}
      >
        <Icon name="chevronRight" size={18} />
      </button>
      <div id={panelId} className={styles['branch']} hidden={!open}>
        <Link className={styles['all']} to={path}>
          {text.seeAll(entry.title)}
        </Link>
        <BranchEntries
          entries={branch.data?.entries}
          failed={branch.state === 'idle' && open && branch.data === undefined}
        />
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
  if (!entries) return <output>{failed ? text.header.menuFailed : text.loading}</output>;
  return (
    <ul className={styles['groups']}>
      {entries.map((group) => (
        <li key={group.path}>
          <Link className={styles['group']} to={group.path} prefetch="intent">
            {group.title}
          </Link>
          {group.entries.length > 0 && (
            <ul>
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
