import { accountRequest, endpoints, REFUND_TOKEN_HEADER } from '@economat/contract';
import { useRouteError } from 'react-router';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { type ApiFailure, browserApi } from '../../shared/api/client.ts';
import { FailedCall } from '../../shared/api/failed-call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { EmptyState, Notice } from '../../shared/ui/surfaces.tsx';

/**
 * For a `clientLoader`: the amount due. Reading changes nothing, since mail scanners open links before people do; only the form submits the
 * account.
 */
export async function loadRefund(id: string, secret: string) {
  const result = await browserApi.call(endpoints.refundAccount, {
    params: { id },
    headers: { [REFUND_TOKEN_HEADER]: secret },
  });
  if (!result.ok) throw new FailedCall(result.failure);
  return { secret, owed: result.data.data };
}

const answer = z.object({ secret: z.string(), body: accountRequest });

/** Tells the account that the refund goes to. */
export const giveAccount = actionOf((asked, { refundId = '' }) => {
  const { secret, body } = z.parse(answer, asked);
  const headers = { [REFUND_TOKEN_HEADER]: secret };
  return browserApi.call(endpoints.giveRefundAccount, { params: { id: refundId }, headers, body });
});

/** Replaces the form: the refund needs no account any more, or could not be read. */
export function RefundFailure() {
  const error = useRouteError();
  const { refundAccount: text } = useText('requests');
  const failures = useText('failures');
  if (!(error instanceof FailedCall)) throw error;
  if (hasEnded(error.failure)) return <EmptyState title={text.ended}>{text.endedText}</EmptyState>;
  return <Notice tone="failure">{failureText(error.failure, failures)}</Notice>;
}

function hasEnded(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404;
}
