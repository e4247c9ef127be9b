import type { DeliveryPromise } from '../../cart/offers/delivery-promise.server.ts';
import type { ProductView } from './product-view.server.ts';
import { DrawnNext } from '../../shared/page/drawn-next.tsx';
import { HydratedInTurn } from '../../shared/page/hydrated-in-turn.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { Carousel } from '../../shared/ui/carousel.tsx';
import type { PictureSlot } from '../../shared/ui/picture-slot.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { BoughtTogether } from './bought-together.tsx';
import { BuyBox } from './buy-box.tsx';
import { HowMany } from './how-many.tsx';
import type { ProductChoice } from './product-choice.ts';
import styles from './product-page.module.css';
import { StockAlert } from './stock-alert.tsx';
import { ProductTabs } from './product-tabs.tsx';

/** What the column of buying leaves of the page; half of it, or all, on narrower screens. */
const SLOT: PictureSlot = {
  boxes: [
    { media: '(min-width: 81.5rem)', width: '49rem', ratio: 1 },
    { media: '(min-width: 64rem)', width: '100vw - 32.5rem', ratio: 1 },
    { media: '(min-width: 48rem)', width: '50vw - 3rem', ratio: 1 },
    { width: '92vw', ratio: 1 },
  ],
  narrowest: 290,
  widest: 1920,
};

interface ProductPageProps {
  product: ProductView;
  delivery: Omit<DeliveryPromise, 'changesAt'>;
  contactEmail: string | null;
  /** Adds the choice to the cart; the page itself does not know the cart. */
  onAdd: (choice: ProductChoice) => void;
}

export function ProductPage({ product, delivery, contactEmail, onAdd }: ProductPageProps) {
  const text = useText('catalogue');
  const isSoldOut = product.offer.kind === 'unavailable' && product.offer.reason === 'out-of-stock';
  return (
    <div className={styles['page']}>
      <div className={styles['breadcrumb']}>{product.steps.length > 0 && <Breadcrumb steps={product.steps} />}</div>
      <div className={styles['gallery']}>
        <Gallery product={product} />
      </div>
      <HydratedInTurn>
        <div className={styles['buy']}>
          <div>
            <h1 lang={product.title.lang}>{product.title.text}</h1>
            {product.reference !== null && (
              <p className={styles['reference']}>
                {text.product.reference} {product.reference}
              </p>
            )}
          </div>
          <BuyBox product={product} delivery={delivery} contactEmail={contactEmail} onAdd={onAdd} />
          <DrawnNext>
            {product.usage !== null && <HowMany product={product} onAdd={onAdd} />}
            {isSoldOut && <StockAlert productId={product.inCart.productId} />}
            {product.points && (
              <ul className={styles['points']} aria-label={text.product.points}>
                {product.points.list.map((point) => (
                  <li key={point} lang={product.points?.lang}>
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </DrawnNext>
        </div>
      </HydratedInTurn>
      <HydratedInTurn>
        <div className={styles['details']}>
          <DrawnNext>
            <ProductTabs product={product} />
            {product.together.length > 0 && <BoughtTogether cards={product.together} />}
          </DrawnNext>
        </div>
      </HydratedInTurn>
    </div>
  );
}

function Gallery({ product }: { product: ProductView }) {
  const text = useText('catalogue');
  const pictures = product.pictures.length > 0 ? product.pictures : [null];
  return (
    <Carousel
      label={text.product.gallery}
      dotLabel={text.hero.dot}
      pauseLabel={text.hero.pause}
      playLabel={text.hero.play}
      slides={pictures.map((picture, position) => ({
        key: picture?.url ?? 'placeholder',
        content: (
          <Picture
            picture={picture}
            {...(picture === null ? { alt: text.product.placeholderAlt } : {})}
            priority={position === 0}
            slot={SLOT}
            className={styles['picture']}
          />
        ),
      }))}
    />
  );
}
