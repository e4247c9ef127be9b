import { clampQuantity, QUANTITY_MAX } from '@economat/commerce';
import { type ReactNode, type SubmitEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeliveryPromise } from '../../cart/offers/delivery-promise.server.ts';
import type { ProductView } from './product-view.server.ts';
import { PageShown } from '../../shared/page/page-shown.ts';
import { Say } from '../../shared/text/say.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { QuantityInput } from '../../shared/ui/quantity-input.tsx';
import { RadioChips } from '../../shared/ui/radio-chips.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import styles from './buy-box.module.css';
import { BundleChip } from './bundle-chip.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { PriceBlock } from './price-block.tsx';
import { QuoteOnly } from './quote-only.tsx';
import {
  chooseProduct,
  chosenPrice,
  initialOption,
  namedChoice,
  pricedOffer,
  type ProductChoice,
} from './product-choice.ts';
import { VariantChips } from './variant-chips.tsx';

interface BuyBoxProps {
  product: ProductView;
  delivery: Omit<DeliveryPromise, 'changesAt'>;
  contactEmail: string | null;
  onAdd: (choice: ProductChoice) => void;
}

/** Options with their prices, quantity, delivery date, one wide button. A real form. */
export function BuyBox({ product, delivery, contactEmail, onAdd }: BuyBoxProps) {
  const text = useText('catalogue').product;
  const shared = useText('shared');
  const toast = useToast();
  const {
    offer,
    variants,
    varying,
    inCart: { productId },
  } = product;
  const [option, setOption] = useState(() => initialOption(offer));
  const [variant, setVariant] = useState<string | null>(variants.length === 1 ? (variants[0]?.name ?? null) : null);
  const [quantity, setQuantity] = useState(1);
  const [missing, setMissing] = useState<'option' | 'variant' | 'offer' | null>(null);
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const [answered, setAnswered] = useState('');
  const priced = pricedOffer(offer);
  const isOrderable = offer.kind === 'bundles' || offer.kind === 'single';
  const ids = {
    option: `option-${productId}`,
    variant: `variant-${productId}`,
    quantity: `quantity-${productId}`,
  };

  // The page's bytes do not depend on its query, so the query's choice is made after hydration.
  const asked = isHydrated ? search : '';
  if (asked !== answered) {
    const named = namedChoice(product, new URLSearchParams(asked));
    setAnswered(asked);
    if (named.option !== null) setOption(named.option);
    if (named.variant !== null) setVariant(named.variant);
  }

  // A choice made before hydration is in the form only.
  const form = useRef<HTMLFormElement>(null);
  const onArrival = useEffectEvent(() => {
    if (form.current === null) return;
    const chosen = new FormData(form.current);
    const [earlyOption, earlyVariant] = [chosen.get('option'), chosen.get('variant')];
    if (typeof earlyOption === 'string') setOption(earlyOption);
    if (typeof earlyVariant === 'string') setVariant(earlyVariant);
    setQuantity(clampQuantity(chosen.get('quantity')));
    if (Number(chosen.get('quantity')) > QUANTITY_MAX)
      toast({ tone: 'warning', message: shared.quantityMaximum(shared.number(QUANTITY_MAX)) });
  });
  useEffect(() => onArrival(), []);

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const chosen = chooseProduct(product, { variant, option, quantity });
    if (chosen.ok) {
      setMissing(null);
      onAdd(chosen.choice);
      return;
    }
    setMissing(chosen.missing);
    if (chosen.missing !== 'offer') document.getElementById(ids[chosen.missing])?.focus();
  }

  if (priced === null) return <Notice tone="warning">{text.unavailable}</Notice>;
  if (priced.kind === 'quote-only')
    return <QuoteOnly offer={priced} title={product.title.text} contactEmail={contactEmail} />;

  return (
    <form ref={form} className={styles['box']} data-product={productId} onSubmit={add} noValidate>
      <PriceBlock chosen={chosenPrice(offer, option)} lowest={product.lowest} vatPercent={priced.vatPercent} />
      {variants.length > 0 && (
        <VariantChips
          id={ids.variant}
          legend={varying && <Say {...varying} />}
          variants={variants}
          value={variant}
          onChange={(name) => {
            setVariant(name);
            if (missing === 'variant') setMissing(null);
          }}
          isMissing={missing === 'variant'}
        />
      )}
      {priced.kind === 'bundles' && (
        <RadioChips
          id={ids.option}
          name="option"
          legend={text.bundles}
          options={priced.bundles.map((bundle) => ({ value: bundle.label, content: <BundleChip bundle={bundle} /> }))}
          value={option}
          onChange={(label) => {
            setOption(label);
            if (missing === 'option') setMissing(null);
          }}
          error={missing === 'option' ? text.chooseBundle : undefined}
          required
          layout="columns"
        />
      )}
      <DeliveryLine delivery={delivery} stock={product.stock} isOrderable={isOrderable} />
      <div className={styles['order']}>
        <QuantityInput
          id={ids.quantity}
          label={text.quantity}
          value={quantity}
          onChange={setQuantity}
          clamp={clampQuantity}
          max={QUANTITY_MAX}
        />
        <BottomBar>
          <span className={styles['barPrice']}>
            <PriceBlock
              chosen={chosenPrice(offer, option)}
              lowest={product.lowest}
              vatPercent={priced.vatPercent}
              compact
            />
          </span>
          <Button type="submit" wide aria-disabled={!isOrderable || undefined}>
            {isOrderable ? text.add : text.outOfStock}
          </Button>
        </BottomBar>
      </div>
      <noscript>
        <Notice>{text.noScript}</Notice>
      </noscript>
    </form>
  );
}

/** Fixed at the bottom of a phone's screen: what else is there makes room for it, once the page is shown. */
function BottomBar({ children }: { children: ReactNode }) {
  const isShown = useContext(PageShown);
  return (
    <div className={styles['bar']} data-bottom-bar={isShown ? '' : undefined}>
      {children}
    </div>
  );
}
