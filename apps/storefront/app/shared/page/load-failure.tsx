import { useRevalidator } from 'react-router';
import { failureText } from '../api/failure-text.ts';
import { FailedCall } from '../api/failed-call.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/surfaces.tsx';

interface LoadFailureProps {
  error: unknown;
  title: string;
  /** `h1` when this is all the page says. */
  heading?: 'h1' | 'h2';
}

/** Replaces what a `clientLoader` could not read, with a way to retry; other errors go to the boundary above. */
export function LoadFailure({ error, title, heading = 'h2' }: LoadFailureProps) {
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
    <EmptyState heading={heading} title={title} action={retry}>
      {failureText(error.failure, failures)}
    </EmptyState>
  );
}
