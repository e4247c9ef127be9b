import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/text/use-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import styles from './category-menu.module.css';
import { MenuBranch } from './menu-branch.tsx';
import type { SiteFrameData } from './site-frame.server.ts';

/** From this width on the home page shows the menu open beside its hero (the same number stands in the CSS). */
const WIDE = '(min-width: 64rem)';

/**
 * The CATEGORIES menu: a list opened by its button. Open from the start only on the home page on wide screens; every navigation resets it.
 * Esc and a press outside close it.
 */
export function CategoryMenu({ menu }: { menu: SiteFrameData['menu'] }) {
  const text = useText('shared').header;
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, key } = useLocation();
  const isWide = useMediaQuery(WIDE);
  const openByDefault = pathname === '/' && isWide;
  const [choice, setChoice] = useState<{ open: boolean; at: string } | null>(null);
  // A choice lasts on its page.
  const open = choice?.at === key ? choice.open : openByDefault;
  const floats = open && !openByDefault;

  useEffect(() => {
    if (!floats) return;
    function close(): void {
      setChoice({ open: false, at: key });
    }
    function onPointerDown(event: PointerEvent): void {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [floats, key]);

  return (
    <nav ref={root} className={styles['menu']} aria-label={text.categoriesLabel}>
      <button
        ref={button}
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChoice({ open: !open, at: key })}
      >
        <Icon name="menu" />
        {text.categories}
      </button>
      <div
        id={listId}
        className={styles['panel']}
        hidden={!open}
        data-home={pathname === '/' && choice?.at !== key ? '' : undefined}
      >
        <ul className={styles['list']}>
          {menu.map((entry) => (
            <MenuBranch key={entry.slug} entry={entry} />
          ))}
        </ul>
      </div>
    </nav>
  );
}
