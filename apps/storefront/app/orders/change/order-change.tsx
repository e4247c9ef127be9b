import { CHANGE_TOKEN_HEADER, endpoints } from '@economat/contract';
import { useRouteError } from 'react-router';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { browserApi } from '../../shared/api/client.ts';
import { FailedCall } from '../../shared/api/failed-call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { EmptyState, Notice } from '../../shared/ui/surfaces.tsx';

/** For a `clientLoader`: the change before and after. Reading decides nothing, since mail scanners open links before people do. */
export async function loadChange(id: string, secret: string) {
  const result = await browserApi.call(endpoints.orderChange, {
    params: { id },
    headers: { [CHANGE_TOKEN_HEADER]: secret },
  });
  if (!result.ok) throw new FailedCall(result.failure);
  return { secret, change: result.data.data };
}

const decision = z.object({
  secret: z.string(),
  body: z.object({ data: z.object({ accepts: z.boolean(), total: z.number() }) }),
});

/** What the buyer decides, in the words of the call. */
export type Decision = z.output<typeof decision>;

/** Accepts or declines the change. */
export const decideChange = actionOf((asked, { changeId = '' }) => {
  const { secret, body } = z.parse(decision, asked);
  const headers = { [CHANGE_TOKEN_HEADER]: secret };
  return browserApi.call(endpoints.decideOrderChange, { params: { id: changeId }, headers, body });
});

/** Replaces the page: the link is not one of ours, or the change could not be read. */
export function ChangeFailure() {
  const error = useRouteError();
  const { orderChange: text } = useText('requests');
  const failures = useText('failures');
  if (!(error instanceof FailedCall)) throw error;
  const { failure } = error;
  if (failure.kind === 'refused' && failure.status === 404)
    return <EmptyState title={text.unknown}>{text.unknownText}</EmptyState>;
  return <Notice tone="failure">{failureText(failure, failures)}</Notice>;
}
