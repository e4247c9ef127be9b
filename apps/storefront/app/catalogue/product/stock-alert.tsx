import { loadersWithText } from '../../shared/text/load-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { useLate } from '../../shared/ui/use-late.ts';

const LOADERS = loadersWithText(() => import('./stock-alert-form.tsx'), ['requests', 'checkout', 'failures']);

/** Offers to tell who stands before a sold-out product when it is back. */
export function StockAlert({ productId }: { productId: string }) {
  const text = useText('catalogue').product;
  const late = useLate(LOADERS[useLanguage()]);
  return <Disclosure title={text.notifyMe}>{late && <late.StockAlertForm productId={productId} />}</Disclosure>;
}
