import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

/** Folded content under its title; the browser's own `<details>`, so it works without script. */
export function Disclosure({
  title,
  open = false,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles['disclosure']} open={open}>
      <summary>
        {title}
        <Icon name="chevronDown" />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
