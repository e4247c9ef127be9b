import type { HomeView } from './home-view.server.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { PictureSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { CardPriceText } from '../price-text.tsx';
import { ShopLink } from '../../shared/ui/shop-link.tsx';
import styles from './home-tiles.module.css';

const RATIO = 4 / 3;
/** A column of two, four or six, without the tile's own margin. */
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 100rem)', width: '10.5rem', ratio: RATIO },
    { media: '(min-width: 81.5rem)', width: '17rem', ratio: RATIO },
    { media: '(min-width: 48rem)', width: '25vw - 3.375rem', ratio: RATIO },
    { width: '46vw - 2rem', ratio: RATIO },
  ],
  narrowest: 110,
  widest: 640,
};

/** The drawers of the storeroom: 2 to 6 tiles a row. */
export function HomeTiles({ tiles }: { tiles: HomeView['tiles'] }) {
  const text = useText('catalogue');
  return (
    <section aria-labelledby="home-tiles" className={styles['section']}>
      <h2 id="home-tiles">{text.home.tiles}</h2>
      {tiles.length === 0 ? (
        <p>{text.home.noTiles}</p>
      ) : (
        <ul className={styles['tiles']}>
          {tiles.map((tile) => (
            <li key={tile.slug} className={styles['tile']}>
              <Picture picture={tile.picture} alt="" className={styles['picture']} slot={SLOT} />
              <h3 className={styles['title']} lang={tile.title.lang}>
                <ShopLink to={tile.path} className={styles['link']}>
                  {tile.title.text}
                </ShopLink>
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
