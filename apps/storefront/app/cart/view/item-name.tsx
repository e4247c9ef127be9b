import { Link } from 'react-router';
import type { CartLine } from '../store/cart-figures.ts';
import { itemPath } from '../store/item-path.ts';
import styles from './item-name.module.css';

/** Name of a line, leading back to its product, with bundle and variant under it. */
export function ItemName({ line }: { line: CartLine }) {
  const { item, option, variant } = line;
  const path = itemPath(item);
  const choice = [option, variant].filter((part) => part !== null).join(' · ');
  return (
    <span className={styles['name']}>
      {path === null ? <strong>{item.name}</strong> : <Link to={path}>{item.name}</Link>}
      {choice !== '' && <span className={styles['choice']}>{choice}</span>}
    </span>
  );
}
