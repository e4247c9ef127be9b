import type { Language } from '@economat/commerce';
import { loadText } from '../../shared/text/load-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { useLate } from '../../shared/ui/use-late.ts';
import type { ProductChoice } from './product-choice.ts';
import type { ProductView } from './product-view.server.ts';

interface HowManyProps {
  product: ProductView;
  onAdd: (choice: ProductChoice) => void;
}

/** Its words come with it, so that it never waits for them on the page. */
function loaderIn(language: Language) {
  return async () => {
    const [{ UsageCalculator }] = await Promise.all([import('./usage-calculator.tsx'), loadText(language, ['usage'])]);
    return { UsageCalculator };
  };
}

const LOADERS = { fr: loaderIn('fr'), en: loaderIn('en') } as const;

/** Reckons how many pieces a letting uses up, where an editor said what a stay does. */
export function HowMany({ product, onAdd }: HowManyProps) {
  const text = useText('catalogue').product;
  const late = useLate(LOADERS[useLanguage()]);
  const { offer, usage } = product;
  if (usage === null || (offer.kind !== 'bundles' && offer.kind !== 'single')) return null;
  return (
    <Disclosure title={text.howMany}>
      {late && <late.UsageCalculator product={product} offer={offer} usage={usage} onAdd={onAdd} />}
    </Disclosure>
  );
}
