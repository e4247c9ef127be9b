import type { Language } from '@economat/commerce';
import { loadText } from '../../shared/text/load-text.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { useLate } from '../../shared/ui/use-late.ts';

/** Its words come with the form, so that it never waits for them on the page. */
function loaderIn(language: Language) {
  return async () => {
    const [{ StockAlertForm }] = await Promise.all([
      import('./stock-alert-form.tsx'),
      loadText(language, ['requests', 'checkout', 'failures']),
    ]);
    return { StockAlertForm };
  };
}

const LOADERS = { fr: loaderIn('fr'), en: loaderIn('en') } as const;

/** Offers to tell who stands before a sold-out product when it is back. */
export function StockAlert({ productId }: { productId: string }) {
  const text = useText('catalogue').product;
  const late = useLate(LOADERS[useLanguage()]);
  return <Disclosure title={text.notifyMe}>{late && <late.StockAlertForm productId={productId} />}</Disclosure>;
}
