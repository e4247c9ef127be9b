import type { ApiFailure } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/surfaces.tsx';
import type { Departure } from './use-departure.ts';

/** Why the provider's page is not there, what to do, and that the order is kept. `failed` opens the sentence. */
export function DepartureNotice({
  departure,
  failed,
}: {
  departure: Departure;
  failed: (failure: ApiFailure) => string;
}) {
  const { departure: text } = useText('payment');
  const failures = useText('failures');
  if (departure.phase === 'late') return <Notice tone="failure">{text.late}</Notice>;
  if (departure.failure === null) return null;
  return (
    <Notice tone="failure">
      {failed(departure.failure)} {failureText(departure.failure, failures)} {text.kept}
    </Notice>
  );
}
