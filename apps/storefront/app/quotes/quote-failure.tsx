import { FailedCall } from '../shared/api/failed-call.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { EmptyState } from '../shared/ui/surfaces.tsx';

/** Replaces a quote that could not be read, or is not this reader's. */
export function QuoteFailure({ error }: { error: unknown }) {
  const text = useText('quote');
  const isClosed = error instanceof FailedCall && error.failure.kind === 'refused' && error.failure.status === 404;
  if (isClosed) return <EmptyState title={text.failed}>{text.closed}</EmptyState>;
  return <LoadFailure error={error} title={text.failed} />;
}
