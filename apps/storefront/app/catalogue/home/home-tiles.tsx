import { Link } from 'react-router';
import type { HomeView } from './home-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { CardPriceText } from '../price-text.tsx';
import styles from './home-tiles.module.css';
import { useContentLanguage } from '../use-content-language.ts';

/** The drawers of the storeroom: 2 to 6 tiles a row. */
export function HomeTiles({ tiles }: { tiles: HomeView['tiles'] }) {
  const text = useText('catalogue');
  const lang = useContentLanguage();
  return (
    <section aria-labelledby="home-tiles" className={styles['section']}>
      <h2 id="home-tiles">{text.home.tiles}</h2>
      {tiles.length === 0 ? (
        <p>{text.home.noTiles}</p>
      ) : (
        <ul className={styles['tiles']}>
          {tiles.map((tile) => (
            <li key={tile.slug} className={styles['tile']}>
              <Picture
                picture={tile.picture}
                alt=""
                className={styles['picture']}
                sizes="(min-width: 64rem) 15rem, (min-width: 48rem) 30vw, 46vw"
              />
              <h3 className={styles['title']} lang={lang}>
                <Link to={tile.path} prefetch="intent" className={styles['link']}>
                  {tile.title}
                </Link>
              </h3>
              {tile.productCount > 0 && (
                <span className={styles['count']}>{text.category.products(tile.productCount)}</span>
              )}
              {tile.price && <CardPriceText price={tile.price} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
