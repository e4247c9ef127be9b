import { useRef } from 'react';
import { itemCount } from './store/cart.ts';
import { useCart } from './store/cart-store.ts';
import { documentLanguage } from '../shared/text/language.ts';
import { loadText } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { Badge } from '../shared/ui/surfaces.tsx';
import { useLate } from '../shared/ui/use-late.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './mini-cart.module.css';
import { useEarlyAdds } from './use-early-adds.ts';
import { useHoverDisclosure } from './use-hover-disclosure.ts';
import { ShopLink } from '../shared/ui/shop-link.tsx';

const PANEL_ID = 'mini-cart';

async function loadPanel() {
  const [{ MiniCartPanel }] = await Promise.all([
    import('./mini-cart-panel.tsx'),
    loadText(documentLanguage(), ['cart']),
  ]);
  return { MiniCartPanel };
}

/** The cart in the header: a link to the cart page with its badge, and a small view of it beside. */
export function MiniCart() {
  const text = useText('shared').cart;
  useEarlyAdds();
  const { status, value: cart } = useCart();
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle, close, surrounding } = useHoverDisclosure(trigger);
  const panel = useLate(loadPanel);
  const count = itemCount(cart);
  const isKnown = status === 'ready';

  return (
    <div className={styles['corner']} {...surrounding}>
      <ShopLink className={styles['link']} to="/cart" onClick={close}>
        <Icon name="basket" size={24} />
        <span className={styles['word']}>{text.word}</span>
        {isKnown && <VisuallyHidden>{text.badge(count)}</VisuallyHidden>}
        {count > 0 && (
          <span className={styles['badge']} aria-hidden="true">
            <Badge>{count > 999 ? '999+' : count}</Badge>
          </span>
        )}
      </ShopLink>
      <button
        ref={trigger}
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        aria-label={text.label}
        onClick={toggle}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      <section id={PANEL_ID} className={styles['panel']} aria-label={text.label} hidden={!isOpen}>
        {isOpen && isKnown && panel && <panel.MiniCartPanel cart={cart} onLeave={close} />}
      </section>
    </div>
  );
}
