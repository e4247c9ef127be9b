import { deliveryDays, deliveryPromise } from './offers/delivery-promise.server.ts';
import { CartPage } from './cart-page.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import { pageLifetimeContext, readSite } from '../shared/page/site-context.server.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/cart-route';

export const handle = { text: ['cart', 'cartTools', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.cart);
}

/** No buyer's data: the cart lives in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageLifetimeContext).cacheOffline();
  const [site, now] = [readSite(context), new Date()];
  const { from, to } = deliveryPromise(site, now);
  return { delivery: { from, to, days: deliveryDays(site, now) } };
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
