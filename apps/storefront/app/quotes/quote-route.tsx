import { ExpiredDialog } from '../account/expired-dialog.tsx';
import { sessionStore } from '../account/session/session-store.ts';
import { secretOf } from '../shared/page/own-address.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import { Skeleton } from '../shared/ui/surfaces.tsx';
import type { Route } from './+types/quote-route';
import { loadQuote } from './answer-quote.ts';
import { QuoteFailure } from './quote-failure.tsx';
import { QuotePage } from './quote-page.tsx';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';
export { answerQuote as clientAction } from './answer-quote.ts';

export const handle = { title: 'quote', text: ['quote', 'cart', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.quote);
}

/** Target of mails: `/quote/{documentId}#{token}`. Browsers do not send the part behind `#`, so no server or log sees the token. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadQuote(params.quoteId, secretOf(request));
}

export function HydrateFallback() {
  return <Skeleton height={480} label={useText('quote').loading} />;
}

export default function QuoteRoute({ loaderData, params }: Route.ComponentProps) {
  const { login } = useText('checkout');
  return (
    <>
      <QuotePage key={params.quoteId} {...loaderData} />
      <ExpiredDialog leave={login.asGuest} onLeave={sessionStore.continueAsGuest} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <QuoteFailure error={error} />;
}
