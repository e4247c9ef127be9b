import { redirectDocument } from 'react-router';
import { outlivesPage } from '../../shared/browser-storage/storage-item.ts';
import { CardPage } from './card-page.tsx';
import { readSite } from '../../shared/page/site-context.server.ts';
import type { Route } from './+types/card-payment-route';

export { askedOnce as shouldRevalidate } from '../../shared/page/asked-once.ts';

export const handle = { title: 'cardPayment', text: ['checkout', 'payment', 'failures'] };

/** The shop's own card form where it is enabled; null: cards are typed on the bank's page. */
export function loader({ context }: Route.LoaderArgs) {
  return { cardForm: readSite(context).content.settings?.cardForm ?? null };
}

/**
 * Only a document that was loaded for this page may post to the platform, and it has no script of another page: a client navigation loads a
 * new document. A browser without storage would lose the order on the way; it pays on the bank's page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { cardForm } = await serverLoader();
  if (cardForm !== null && outlivesPage()) throw redirectDocument('/cardpayment');
  return { cardForm: null };
}

export default function CardPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <CardPage form={loaderData.cardForm} />;
}
