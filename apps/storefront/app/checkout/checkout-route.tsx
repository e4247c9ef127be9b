import { deliveryPromise } from '../cart/offers/delivery-promise.server.ts';
import { FIELD_LIMITS } from './field-limits.server.ts';
import { CheckoutPage } from './checkout-page.tsx';
import styles from './checkout-page.module.css';
import { privateMeta } from '../shared/page/page-meta.ts';
import { readSite } from '../shared/page/site-context.server.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/checkout-route';

export const handle = { text: ['cart', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.checkout);
}

/** No buyer's data: cart, login and input live in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  const { from, to } = deliveryPromise(site, new Date());
  const terms = site.content.legalPages?.find(({ slug }) => slug === 'cgv');
  const { settings } = site.content;
  return {
    delivery: { from, to },
    termsVersion: terms?.version ?? null,
    paymentMethods: settings?.paymentMethods ?? ['bank_transfer' as const],
    hasCardForm: (settings?.cardForm ?? null) !== null,
    limits: FIELD_LIMITS,
  };
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1 className={styles['title']}>{titles.checkout}</h1>
      <CheckoutPage {...loaderData} />
    </>
  );
}
