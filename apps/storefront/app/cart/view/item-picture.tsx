import { smallPicture } from '../../shared/content/picture-source.ts';
import { fixedSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './item-picture.module.css';

const SLOTS = { 48: fixedSlot(3, 1), 80: fixedSlot(5, 1) };

/**
 * A small square picture of a line; its name stands beside it, so it has no words of its own. `undefined` leaves the square empty: nobody
 * knows the article, and the picture of an article without one would name a wrong one.
 */
export function ItemPicture({ image, size }: { image: string | null | undefined; size: 48 | 80 }) {
  return (
    <span className={styles[size === 48 ? 'small' : 'large']}>
      {image !== undefined && (
        <Picture picture={image === null ? null : smallPicture(image, size)} alt="" slot={SLOTS[size]} />
      )}
    </span>
  );
}
