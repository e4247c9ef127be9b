import { formatMoney } from '@economat/commerce';
import type { CartItem } from '../cart-store/cart.ts';
import { setQuantity } from '../cart-store/cart-changes.ts';
import { cartStore } from '../cart-store/cart-store.ts';
import type { LineNews } from '../cart-store/line-news.ts';
import type { CartCheck } from '../cart-store/use-cart-check.ts';
import { useLanguage, useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './line-news-notice.module.css';
import { useRemoveItem } from './use-remove-item.ts';

/** What changed about a line since it was put into the cart, and the choices that the buyer has. */
export function LineNewsNotice({ item, check }: { item: CartItem; check: CartCheck }) {
  const language = useLanguage();
  const { news: text } = useText('cart');
  const removeItem = useRemoveItem();
  const { cartItemId: id } = item;
  const news = check.news.get(id);
  const drop = check.drops.get(id);

  if (!news) {
    if (!drop) return null;
    return (
      <p className={styles['drop']}>
        <Icon name="check" size={16} />{' '}
        {text.drop(formatMoney(drop.before, language), formatMoney(drop.after, language))}
      </p>
    );
  }
  return (
    <div className={styles['news']} role="alert">
      <p>
        <Icon name="warning" size={16} /> {sentence(news)}
      </p>
      <div className={styles['choices']}>
        {news.kind === 'stock' && news.available > 0 && (
          <Button
            size="small"
            tone="secondary"
            onClick={() => cartStore.update((cart) => setQuantity(cart, id, news.available))}
          >
            {text.reduce(news.available)}
          </Button>
        )}
        {news.kind === 'price-rise' && (
          <Button size="small" tone="secondary" onClick={() => check.acceptPrice(id)}>
            {text.accept}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => removeItem(item)}>
          {text.remove}
        </Button>
      </div>
    </div>
  );

  function sentence(change: LineNews): string {
    switch (change.kind) {
      case 'stock':
        return text.stock(change.wanted, change.available);
      case 'price-rise':
        return text.rise(formatMoney(change.before, language), formatMoney(change.after, language));
      case 'gone':
      case 'option-gone':
      case 'variant-gone':
        return text[change.kind];
    }
  }
}
