import { itemCount } from './store/cart.ts';
import { useCart } from './store/cart-store.ts';
import { useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { ShopLink } from '../shared/ui/shop-link.tsx';
import { Badge } from '../shared/ui/surfaces.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './mini-cart.module.css';
import { useEarlyAdds } from './use-early-adds.ts';

/** The link to the cart in the header, with how much is in it. */
export function CartLink({ onClick }: { onClick?: () => void }) {
  const text = useText('shared').cart;
  useEarlyAdds();
  const { status, value: cart } = useCart();
  const count = itemCount(cart);
  return (
    <ShopLink className={styles['link']} to="/cart" onClick={onClick}>
      <Icon name="basket" size={24} />
      <span className={styles['word']}>{text.word}</span>
      {status === 'ready' && <VisuallyHidden>{text.badge(count)}</VisuallyHidden>}
      {count > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          <Badge>{count > 999 ? '999+' : count}</Badge>
        </span>
      )}
    </ShopLink>
  );
}
