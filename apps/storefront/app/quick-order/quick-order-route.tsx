import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/quick-order-route';
import { QuickOrder } from './quick-order.tsx';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

export const handle = { text: ['quickOrder', 'cart'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.quickOrder);
}

/** Nothing of a buyer's: the list lives in the browser. */
export default function QuickOrderRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.quickOrder}</h1>
      <QuickOrder />
    </>
  );
}
