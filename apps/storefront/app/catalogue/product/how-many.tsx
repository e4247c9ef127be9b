import { loadersWithText } from '../../shared/text/load-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { useLate } from '../../shared/ui/use-late.ts';
import type { ProductChoice } from './product-choice.ts';
import type { ProductView } from './product-view.server.ts';

interface HowManyProps {
  product: ProductView;
  onAdd: (choice: ProductChoice) => void;
}

const LOADERS = loadersWithText(() => import('./usage-calculator.tsx'), ['usage']);

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
