import { memo } from 'react';
import { AddButton } from './add-in-place/add-button.tsx';
import { type Listed, useAddInPlace } from './add-in-place/use-add-in-place.tsx';
import type { CardView } from './card-view.ts';
import { HydratedInTurn } from '../shared/page/hydrated-in-turn.tsx';
import { useText } from '../shared/text/use-text.ts';
import type { PictureSlot } from '../shared/ui/picture-slot.ts';
import { Picture } from '../shared/ui/picture.tsx';
import { CardPriceText } from './price-text.tsx';
import { ShopLink } from '../shared/ui/shop-link.tsx';
import styles from './product-card.module.css';

/** A column of the grid: of two, three or four. */
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 81.5rem)', width: '18.25rem', ratio: 1 },
    { media: '(min-width: 64rem)', width: '25vw - 2.125rem', ratio: 1 },
    { media: '(min-width: 48rem)', width: '33.3vw - 2.33rem', ratio: 1 },
    { width: '46vw - 0.375rem', ratio: 1 },
  ],
  narrowest: 140,
  widest: 640,
};

interface ProductCardProps {
  card: CardView;
  heading: 'h2' | 'h3';
  priority: boolean;
  isBusy: boolean;
  onAsk: (listed: Listed) => Promise<void>;
}

/** A product or category in a grid. The whole card but its button is the link's target; its name is the link's name. */
function ProductCard({ card, heading: Heading, priority, isBusy, onAsk }: ProductCardProps) {
  const text = useText('catalogue').category;
  return (
    <article className={styles['card']}>
      <Picture picture={card.picture} alt="" priority={priority} className={styles['picture']} slot={SLOT} />
      <div className={styles['words']}>
        <Heading className={styles['title']} lang={card.title.lang}>
          <ShopLink to={card.path} className={styles['link']}>
            {card.title.text}
          </ShopLink>
        </Heading>
        {card.productCount > 0 && <span className={styles['count']}>{text.products(card.productCount)}</span>}
        {card.price && <CardPriceText price={card.price} />}
        {card.productId !== null && (
          <div className={styles['add']}>
            <AddButton productId={card.productId} path={card.path} title={card.title} isBusy={isBusy} onAsk={onAsk} />
          </div>
        )}
      </div>
    </article>
  );
}

interface ProductGridProps {
  cards: readonly CardView[];
  /** Level of the cards' names. */
  heading?: 'h2' | 'h3';
  /** No picture is needed at once. */
  isBelowTheFold?: boolean;
}

/** Cards in 2, 3 or 4 columns. The router draws the page that is left once more while the next one is loaded: these cards stay. */
export const ProductGrid = memo(function ProductGrid({
  cards,
  heading = 'h2',
  isBelowTheFold = false,
}: ProductGridProps) {
  const { ask, busy, dialog } = useAddInPlace();
  return (
    <>
      <HydratedInTurn>
        <ul className={styles['grid']}>
          {cards.map((card, position) => (
            <li key={card.slug}>
              <ProductCard
                card={card}
                heading={heading}
                priority={position === 0 && !isBelowTheFold}
                isBusy={busy !== null && busy === card.productId}
                onAsk={ask}
              />
            </li>
          ))}
        </ul>
      </HydratedInTurn>
      {dialog}
    </>
  );
});
