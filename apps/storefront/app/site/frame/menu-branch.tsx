import { useId, useState } from 'react';
import { lateCall } from '../../shared/api/late-call.ts';
import { useAsking } from '../../shared/api/use-asking.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './category-menu.module.css';
import type { BranchEntry } from './get-branch.ts';
import type { SiteFrameData } from './site-frame.server.ts';
import { useBranchDisclosure } from './use-branch-disclosure.ts';
import { ShopLink } from '../../shared/ui/shop-link.tsx';

/** One first-level entry: a link, and a button that unfolds the two levels below. */
export function MenuBranch({ entry }: { entry: SiteFrameData['menu'][number] }) {
  const text = useText('shared').header;
  const language = useLanguage();
  const { title } = entry;
  const panelId = useId();
  const path = `/${entry.hasChildren ? 'category-products' : 'product-detail'}/${entry.slug}`;
  const [attempt, setAttempt] = useState(0);
  const branch = useAsking({
    key: attempt === 0 ? null : `${language} ${entry.slug} ${attempt}`,
    ask: (signal) =>
      lateCall(
        () => import('./get-branch.ts'),
        ({ getBranch }) => getBranch(entry.slug, language, signal),
      ),
  });
  const { button, open, toggle, surrounding } = useBranchDisclosure(load);

  function load(): void {
    if (entry.hasChildren && (attempt === 0 || branch?.ok === false)) setAttempt(attempt + 1);
  }

  if (!entry.hasChildren) {
    return (
      <li className={styles['entry']}>
        <ShopLink className={styles['link']} to={path} lang={title.lang}>
          {title.text}
        </ShopLink>
      </li>
    );
  }
  return (
    <li className={styles['entry']} {...surrounding}>
      <ShopLink className={styles['link']} to={path} lang={title.lang} onFocus={load}>
        {title.text}
      </ShopLink>
      <button
        ref={button}
        type="button"
        className={styles['unfold']}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={text.showChildren(title.text)}
        onClick={toggle}
      >
        <Icon name="chevronRight" size={18} />
      </button>
      <div id={panelId} className={styles['branch']} hidden={!open}>
        <ShopLink className={styles['all']} to={path}>
          {text.seeAll(title.text)}
        </ShopLink>
        <BranchEntries entries={branch?.ok ? branch.data.entries : null} failed={branch?.ok === false} />
      </div>
    </li>
  );
}

function BranchEntries({ entries, failed }: { entries: BranchEntry[] | null; failed: boolean }) {
  const text = useText('shared');
  if (!entries) return <output>{failed ? text.header.menuFailed : text.loading}</output>;
  return (
    <ul className={styles['groups']}>
      {entries.map((group) => (
        <li key={group.path}>
          <ShopLink className={styles['group']} to={group.path} lang={group.title.lang}>
            {group.title.text}
          </ShopLink>
          {group.entries.length > 0 && (
            <ul>
              {group.entries.map((leaf) => (
                <li key={leaf.path}>
                  <ShopLink className={styles['leaf']} to={leaf.path} lang={leaf.title.lang}>
                    {leaf.title.text}
                  </ShopLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
