import type { ApiFailure } from '../shared/api/client.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import type { ProviderRedirect } from './use-redirect-to-provider.ts';

/** Why the provider's page did not open, what to do, and that the order is kept. `failed` opens the sentence. */
export function RedirectNotice({
  redirect,
  failed,
}: {
  redirect: ProviderRedirect;
  failed: (failure: ApiFailure) => string;
}) {
  const { redirect: text } = useText('payment');
  const failures = useText('failures');
  if (redirect.phase === 'late') return <Notice tone="failure">{text.late}</Notice>;
  if (redirect.failure === null) return null;
  return (
    <Notice tone="failure">
      {failed(redirect.failure)} {failureText(redirect.failure, failures)} {text.kept}
    </Notice>
  );
}
