import { Link } from 'react-router';
import type { CardView } from './card-view.ts';
import { useText } from '../shared/text/use-text.ts';
import { Picture } from '../shared/ui/picture.tsx';
import { CardPriceText } from './price-text.tsx';
import styles from './product-card.module.css';
import { useContentLanguage } from './use-content-language.ts';

/** A product or category in a grid. The whole card is the link's target; its name is the link's name. */
function ProductCard({ card, priority = false }: { card: CardView; priority?: boolean }) {
  const text = useText('catalogue').category;
  return (
    <article className={styles['card']}>
      <Picture
        picture={card.picture}
        alt=""
        priority={priority}
        className={styles['picture']}
        sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw"
      />
      <div className={styles['words']}>
        <h2 className={styles['title']} lang={useContentLanguage()}>
          <Link to={card.path} prefetch="intent" className={styles['link']}>
            {card.title}
          </Link>
        </h2>
        {card.productCount > 0 && <span className={styles['count']}>{text.products(card.productCount)}</span>}
        {card.price && <CardPriceText price={card.price} />}
      </div>
    </article>
  );
}

/** Cards in 2, 3 or 4 columns. */
export function ProductGrid({ cards }: { cards: readonly CardView[] }) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card, position) => (
        <li key={card.slug}>
          <ProductCard card={card} priority={position === 0} />
        </li>
      ))}
    </ul>
  );
}
