import { endpoints, REFUND_TOKEN_HEADER } from '@economat/contract';
import { useRouteError } from 'react-router';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { FailedCall } from '../../api/failed-call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState, Notice } from '../../ui/surfaces.tsx';

/** For a `clientLoader`: what is owed. Reading changes nothing, since programs open links before people do; only the form tells the account. */
export async function loadRefund(link: { id: string; secret: string }) {
  const result = await browserApi.call(endpoints.refundAccount, {
    params: { id: link.id },
    headers: { [REFUND_TOKEN_HEADER]: link.secret },
  });
  if (!result.ok) throw new FailedCall(result.failure);
  return { link, owed: result.data.data };
}

/** In place of the form: the refund needs no account any more, or could not be read. */
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
