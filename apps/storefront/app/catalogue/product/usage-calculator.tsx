import {
  type BundlesOffer,
  clampQuantity,
  formatPiecePrice,
  type Letting,
  LETTING_MAX,
  piecesNeeded,
  pricePerStay,
  said,
  type SingleOffer,
  staysOf,
  suggestPurchase,
  type Usage,
} from '@economat/commerce';
import { useId, useState } from 'react';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { QuantityInput } from '../../shared/ui/quantity-input.tsx';
import { keepLetting, lastLetting } from './last-letting.ts';
import { PriceBlock } from './price-block.tsx';
import { chooseProduct, type ProductChoice } from './product-choice.ts';
import type { ProductView } from './product-view.server.ts';
import styles from './usage-calculator.module.css';
import { VariantChips } from './variant-chips.tsx';

interface UsageCalculatorProps {
  product: ProductView;
  offer: BundlesOffer | SingleOffer;
  usage: Usage;
  onAdd: (choice: ProductChoice) => void;
}

/** The figures that make a difference: guests only where each of them uses something up. */
const FIGURES = {
  'guest-stay': ['flats', 'stays', 'guests', 'months'],
  stay: ['flats', 'stays', 'months'],
  'flat-month': ['flats', 'stays', 'months'],
} as const satisfies Record<Usage['per'], readonly (keyof Letting)[]>;

/** Flats, stays and guests in, a bundle and its quantity out, which one press puts into the cart. */
export function UsageCalculator({ product, offer, usage, onAdd }: UsageCalculatorProps) {
  const text = useText('usage');
  const { number } = useText('shared');
  const language = useLanguage();
  const id = useId();
  const [letting, setLetting] = useState(lastLetting);
  const [variant, setVariant] = useState(product.variants.length === 1 ? (product.variants[0]?.name ?? null) : null);
  const [isTried, setTried] = useState(false);
  const needed = piecesNeeded(usage, letting);
  const stays = staysOf(letting);
  const suggested = suggestPurchase(offer, needed, product.stock);
  const isMissing = isTried && product.variants.length > 0 && variant === null;

  function change(figure: keyof Letting, value: number): void {
    const changed = { ...letting, [figure]: value };
    keepLetting(changed);
    setLetting(changed);
  }

  function add(): void {
    if (suggested === null) return;
    const { bundle, quantity } = suggested;
    const chosen = chooseProduct(product, { variant, option: bundle?.label ?? null, quantity });
    setTried(!chosen.ok);
    if (chosen.ok) onAdd(chosen.choice);
    else document.getElementById(`${id}-variant`)?.focus();
  }

  return (
    <div className={styles['form']}>
      <p className={styles['counted']}>{text.counted(number(usage.pieces), usage.per)}</p>
      <div className={styles['fields']}>
        {FIGURES[usage.per].map((figure) => (
          <label key={figure} className={styles['field']} htmlFor={`${id}-${figure}`}>
            <span>{text[figure]}</span>
            <QuantityInput
              id={`${id}-${figure}`}
              name={figure}
              label={text[figure]}
              value={letting[figure]}
              onChange={(value) => change(figure, value)}
              clamp={clampQuantity}
              max={LETTING_MAX[figure]}
            />
          </label>
        ))}
      </div>
      {product.variants.length > 1 && (
        <VariantChips
          id={`${id}-variant`}
          name="usage-variant"
          legend={product.varying && <Say {...product.varying} />}
          variants={product.variants}
          value={variant}
          onChange={setVariant}
          isMissing={isMissing}
        />
      )}
      <output className={styles['answer']}>
        <p>{text.needed(number(needed), number(stays), stays === 1)}</p>
        {suggested === null && <p>{text.tooMany}</p>}
        {suggested !== null && (
          <>
            {suggested.bundle !== null && (
              <p className={styles['purchase']}>
                {number(suggested.quantity)} ×{' '}
                <Say {...said(language, suggested.bundle.label, suggested.bundle.labelEn)} />
              </p>
            )}
            <PriceBlock chosen={{ ...suggested, bundle: null }} lowest={null} vatPercent={offer.vatPercent} compact />
            <p className={styles['soft']}>
              {text.perStay(formatPiecePrice(pricePerStay(suggested, needed, stays), language))}
              {suggested.pieces > needed && ` · ${text.left(number(suggested.pieces - needed))}`}
            </p>
          </>
        )}
      </output>
      {suggested !== null && (
        <Button tone="secondary" wide onClick={add}>
          {text.add}
        </Button>
      )}
    </div>
  );
}
