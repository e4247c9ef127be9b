import { useAction } from '../shared/api/action.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { useText } from '../shared/text/use-text.ts';
import { useToast } from '../shared/ui/toast.tsx';
import type { CompanyIntent } from './change-company.ts';

/**
 * Makes a change by one press, and tells what became of it. A press while one is under way counts for nothing: its control is not disabled, which
 * would take the focus from whoever has no mouse.
 */
export function useCompanyChange() {
  const failures = useText('failures');
  const toast = useToast();
  const { act, underWay } = useAction<CompanyIntent>();
  async function change(intent: CompanyIntent, done: string): Promise<boolean> {
    if (underWay !== null) return false;
    const result = await act(intent);
    if (result.ok) toast({ tone: 'success', message: done });
    else if (!isSessionFailure(result.failure))
      toast({ tone: 'failure', message: failureText(result.failure, failures) });
    return result.ok;
  }
  return { change, isBusy: underWay !== null };
}
