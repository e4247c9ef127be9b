import { useRevalidator } from 'react-router';
import { failureText } from '../../api/failure-text.ts';
import { FailedCall } from '../../api/failed-call.ts';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/surfaces.tsx';

/** In place of a tab whose data did not come; what is not about data is for the boundary above. */
export function TabFailure({ error, title }: { error: unknown; title: string }) {
  const shared = useText('shared');
  const failures = useText('failures');
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof FailedCall)) throw error;
  const retry = (
    <Button busy={state === 'loading'} onClick={() => void revalidate()}>
      {shared.retry}
    </Button>
  );
  return (
    <EmptyState title={title} action={retry}>
      {failureText(error.failure, failures)}
    </EmptyState>
  );
}
