import { useRef } from 'react';
import { Link } from 'react-router';
import { cartFigures } from './store/cart-figures.ts';
import { useCart } from './store/cart-store.ts';
import { useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Badge } from '../shared/ui/surfaces.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { MiniCartPanel } from './mini-cart-panel.tsx';
import styles from './mini-cart.module.css';
import { useEarlyAdds } from './use-early-adds.ts';
import { useHoverDisclosure } from './use-hover-disclosure.ts';

const PANEL_ID = 'mini-cart';

/** The cart in the header: a link to the cart page with its badge, and a small view of it beside. */
export function MiniCart() {
  const text = useText('cart');
  useEarlyAdds();
  const { status, value: cart } = useCart();
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle, close, surrounding } = useHoverDisclosure(trigger);
  const figures = cartFigures(cart);
  const isKnown = status === 'ready';

  return (
    <div className={styles['corner']} {...surrounding}>
      <Link className={styles['link']} to="/cart" prefetch="intent" onClick={close}>
        <Icon name="basket" size={24} />
        <span className={styles['word']}>{text.word}</span>
        {isKnown && <VisuallyHidden>{text.badge(figures.count)}</VisuallyHidden>}
        {figures.count > 0 && (
          <span className={styles['badge']} aria-hidden="true">
            <Badge>{figures.count > 999 ? '999+' : figures.count}</Badge>
          </span>
        )}
      </Link>
      <button
        ref={trigger}
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        aria-label={text.miniCart.label}
        onClick={toggle}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      <section id={PANEL_ID} className={styles['panel']} aria-label={text.miniCart.label} hidden={!isOpen}>
        {isOpen && isKnown && <MiniCartPanel figures={figures} onLeave={close} />}
      </section>
    </div>
  );
}
