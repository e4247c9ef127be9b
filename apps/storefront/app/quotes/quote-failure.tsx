import { useSession } from '../account/session/use-session.ts';
import { ExpiredSession } from '../orders/current/order-failure.tsx';
import { isClosed } from '../shared/api/failed-call.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { EmptyState } from '../shared/ui/surfaces.tsx';

/** Replaces a quote that could not be read, or is not this reader's. */
export function QuoteFailure({ error }: { error: unknown }) {
  const text = useText('quote');
  const session = useSession();
  if (!isClosed(error)) return <LoadFailure error={error} title={text.failed} />;
  if (session.status === 'expired')
    return <ExpiredSession email={session.user.email}>{text.sessionExpired}</ExpiredSession>;
  return <EmptyState title={text.failed}>{text.closed}</EmptyState>;
}
