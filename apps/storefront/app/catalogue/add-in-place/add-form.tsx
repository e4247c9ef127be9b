import { type BundlesOffer, clampQuantity, lowestPrice, QUANTITY_MAX, type SingleOffer } from '@economat/commerce';
import { useId, useState } from 'react';
import type { CartOffer } from '../../cart/offers/get-cart-offers.ts';
import { lineFromOffer, onlyOne } from '../../cart/offers/line-from-offer.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { unitIn } from '../../shared/content/bundle-unit.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { QuantityInput } from '../../shared/ui/quantity-input.tsx';
import { RadioChips } from '../../shared/ui/radio-chips.tsx';
import { BundleChip } from '../product/bundle-chip.tsx';
import { PriceBlock } from '../product/price-block.tsx';
import { chosenPrice } from '../product/product-choice.ts';
import { VariantChips } from '../product/variant-chips.tsx';
import styles from './add-form.module.css';

export type AddableOffer = BundlesOffer | SingleOffer;

interface AddFormProps {
  readonly article: CartOffer;
  readonly offer: AddableOffer;
  readonly onAdded: () => void;
}

/** The choices of a product page, as short as they can be; a single bundle or variant is chosen from the start. */
export function AddForm({ article, offer, onAdded }: AddFormProps) {
  const text = useText('catalogue').product;
  const language = useLanguage();
  const addToCart = useAddToCart();
  const id = useId();
  const bundles = offer.kind === 'bundles' ? offer.bundles : [];
  const [option, setOption] = useState(onlyOne(bundles)?.label ?? null);
  const [variant, setVariant] = useState(onlyOne(article.variants)?.name ?? null);
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  const lacksVariant = article.variants.length > 0 && variant === null;
  const lacksOption = bundles.length > 0 && option === null;

  function add(): void {
    const line = lineFromOffer(article, { option, variant, quantity });
    if (typeof line === 'object') {
      onAdded();
      addToCart(line);
      return;
    }
    setTried(true);
    document.getElementById(`${id}-${lacksVariant ? 'variant' : 'option'}`)?.focus();
  }

  return (
    <Form onSubmit={add} className={styles['form']}>
      <PriceBlock chosen={chosenPrice(offer, option)} lowest={lowestPrice(offer)} vatPercent={offer.vatPercent} />
      {article.variants.length > 1 && (
        <VariantChips
          id={`${id}-variant`}
          variants={article.variants}
          value={variant}
          onChange={setVariant}
          isMissing={isTried && lacksVariant}
        />
      )}
      {bundles.length > 0 && (
        <RadioChips
          id={`${id}-option`}
          name="option"
          legend={text.bundles}
          options={bundles.map((bundle) => ({
            value: bundle.label,
            content: <BundleChip bundle={{ ...bundle, unit: unitIn(bundle, language) }} />,
          }))}
          value={option}
          onChange={setOption}
          error={isTried && lacksOption ? text.chooseBundle : undefined}
          required
          layout="columns"
        />
      )}
      <div className={styles['order']}>
        <QuantityInput
          id={`${id}-quantity`}
          label={text.quantity}
          value={quantity}
          onChange={setQuantity}
          clamp={clampQuantity}
          max={QUANTITY_MAX}
        />
        <Button type="submit" wide>
          {text.add}
        </Button>
      </div>
    </Form>
  );
}
