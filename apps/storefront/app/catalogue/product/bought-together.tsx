import { useId } from 'react';
import { useText } from '../../shared/text/use-text.ts';
import type { PictureSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import type { CardView } from '../card-view.ts';
import { CardPriceText } from '../price-text.tsx';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './bought-together.module.css';

/** A quarter of the column of details, or half of a phone. */
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 81.5rem)', width: '11.5rem', ratio: 1 },
    { media: '(min-width: 64rem)', width: '25vw - 9.25rem', ratio: 1 },
    { media: '(min-width: 48rem)', width: '25vw - 2rem', ratio: 1 },
    { width: '46vw - 0.375rem', ratio: 1 },
  ],
  narrowest: 130,
  widest: 400,
};

/** What orders often have beside this article. Plain links: the page of each has its options. */
export function BoughtTogether({ cards }: { cards: readonly CardView[] }) {
  const text = useText('catalogue').product;
  const id = useId();
  return (
    <section className={styles['together']} aria-labelledby={id}>
      <h2 id={id}>{text.boughtTogether}</h2>
      <ul className={styles['cards']}>
        {cards.map((card) => (
          <li key={card.slug} className={styles['card']}>
            <Picture picture={card.picture} alt="" className={styles['picture']} slot={SLOT} />
            <ShopLink to={card.path} className={styles['link']} lang={card.title.lang}>
              {card.title.text}
            </ShopLink>
            {card.price && <CardPriceText price={card.price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
