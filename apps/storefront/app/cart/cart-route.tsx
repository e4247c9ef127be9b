import { deliveryPromise } from './offers/delivery-promise.server.ts';
import { CartPage } from './cart-page.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import { pageLifetimeContext, readSite } from '../shared/page/site-context.server.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/cart-route';

export const handle = { text: ['cart', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.cart);
}

/** No buyer's data: the cart lives in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageLifetimeContext).cacheOffline();
  const { from, to } = deliveryPromise(readSite(context), new Date());
  return { delivery: { from, to } };
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.cart}</h1>
      <CartPage delivery={loaderData.delivery} />
    </>
  );
}
