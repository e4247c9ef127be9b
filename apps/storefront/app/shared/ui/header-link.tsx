import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';
import styles from './header-link.module.css';

/** An icon of the header with its word under it, e.g. account and cart. `children` may add a badge. */
export function HeaderLink({
  to,
  icon,
  label,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  children?: ReactNode;
}) {
  return (
    <ShopLink className={styles['link']} to={to}>
      <Icon name={icon} size={24} />
      <span className={styles['label']}>{label}</span>
      {children}
    </ShopLink>
  );
}
