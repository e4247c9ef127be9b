import { said } from '@economat/commerce';
import type { ReactNode } from 'react';
import type { CartLine } from '../store/cart-figures.ts';
import { itemPath } from '../store/item-path.ts';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage } from '../../shared/text/use-text.ts';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import { Choice } from '../../shared/text/choice.tsx';
import styles from './item-name.module.css';

interface ItemNameProps {
  line: CartLine;
  /** What stands beside bundle and variant. */
  children?: ReactNode;
}

/** Name of a line, leading back to its product, with bundle and variant under it. */
export function ItemName({ line, children }: ItemNameProps) {
  const language = useLanguage();
  const { item, option, variant } = line;
  const path = itemPath(item);
  const name = <Say {...said(language, item.name, item.nameEn)} />;
  return (
    <span className={styles['name']}>
      {path === null ? <strong>{name}</strong> : <ShopLink to={path}>{name}</ShopLink>}
      <span className={styles['choice']}>
        <Choice parts={[said(language, option, item.productQuantityEn), said(language, variant, item.variantEn)]} />
        {children}
      </span>
    </span>
  );
}
