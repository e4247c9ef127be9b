import { useRef } from 'react';
import { CartLink } from './cart-link.tsx';
import { useCart } from './store/cart-store.ts';
import { documentLanguage } from '../shared/text/language.ts';
import { loadText } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useLate } from '../shared/ui/use-late.ts';
import styles from './mini-cart.module.css';
import { useHoverDisclosure } from './use-hover-disclosure.ts';

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
  const { status, value: cart } = useCart();
  const trigger = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle, close, surrounding } = useHoverDisclosure(trigger);
  const panel = useLate(loadPanel);

  return (
    <div className={styles['corner']} {...surrounding}>
      <CartLink onClick={close} />
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
        {isOpen && status === 'ready' && panel && <panel.MiniCartPanel cart={cart} onLeave={close} />}
      </section>
    </div>
  );
}
