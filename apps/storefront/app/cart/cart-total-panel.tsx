import { formatMoney } from '@economat/commerce';
import { memo } from 'react';
import type { Cart } from './store/cart.ts';
import type { CartFigures } from './store/cart-figures.ts';
import { TotalsList } from './view/totals-list.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './cart-total-panel.module.css';
import { SaveAsListLink } from './save-as-list-link.tsx';

interface CartTotalPanelProps {
  figures: CartFigures;
  cart: Cart;
  /** Some line asks for a decision before the cart can be ordered. */
  mustDecide: boolean;
}

/** CART TOTAL and the way to the checkout; not drawn again when the catalogue answers that nothing has changed. */
export const CartTotalPanel = memo(function CartTotalPanel({ figures, cart, mustDecide }: CartTotalPanelProps) {
  const language = useLanguage();
  const text = useText('cart');
  const { totals } = figures;
  return (
    <section className={styles['panel']} aria-labelledby="cart-total">
      <h2 id="cart-total">{text.totals.title}</h2>
      <TotalsList {...totals} discountCode={cart.discountCode} />
      <VisuallyHidden>
        <output>{text.totals.announce(formatMoney(totals.total, language))}</output>
      </VisuallyHidden>
      <div className={styles['bar']} data-bottom-bar="tablet">
        <p className={styles['barTotal']} aria-hidden="true">
          {text.totals.total}
          <strong>{formatMoney(totals.total, language)}</strong>
        </p>
        {mustDecide ? (
          <Button wide aria-disabled="true" aria-describedby="decide-first" onClick={focusFirstIssue}>
            {text.validate}
          </Button>
        ) : (
          <LinkButton to="/checkout" wide>
            {text.validate}
          </LinkButton>
        )}
      </div>
      {mustDecide && (
        <p id="decide-first" className={styles['reason']}>
          {text.decideFirst}
        </p>
      )}
      <LinkButton to="/" tone="quiet" wide>
        {text.continueShopping}
      </LinkButton>
      <LinkButton to="/quote-request" tone="quiet" size="small" wide>
        {text.askQuote}
      </LinkButton>
      <SaveAsListLink />
    </section>
  );
});

/** Leads to the first choice that is still open. */
function focusFirstIssue(): void {
  document.querySelector<HTMLElement>('table [role="alert"] button')?.focus();
}
