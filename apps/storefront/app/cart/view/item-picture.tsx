import { Picture } from '../../shared/ui/picture.tsx';
import styles from './item-picture.module.css';

/** A small square picture of a line; its name stands beside it, so it has no words of its own. */
export function ItemPicture({ image, size }: { image: string | null; size: 48 | 80 }) {
  const picture = image === null ? null : { url: image, alt: '', width: size, height: size };
  return (
    <span className={styles[size === 48 ? 'small' : 'large']}>
      <Picture picture={picture} alt="" />
    </span>
  );
}
