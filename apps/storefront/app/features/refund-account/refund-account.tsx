import type { Cents } from '@economat/commerce';
import { endpoints, REFUND_TOKEN_HEADER } from '@economat/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState, Notice } from '../../ui/surfaces.tsx';
import { AccountForm } from './account-form.tsx';

type State =
  | { status: 'reading' | 'ended' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'open'; orderNumber: string; amount: Cents };

/** Reading says what is owed and changes nothing, since programs open links before people do; only the form tells the account. */
export function RefundAccount({ refundId }: { refundId: string }) {
  const { hash } = useLocation();
  const shared = useText('shared');
  const { refundAccount: text } = useText('requests');
  const failures = useText('failures');
  const [state, setState] = useState<State>({ status: 'reading' });
  const secret = hash.slice(1);

  useEffect(() => {
    const abandon = new AbortController();
    void browserApi
      .call(endpoints.refundAccount, {
        params: { id: refundId },
        headers: { [REFUND_TOKEN_HEADER]: secret },
        signal: abandon.signal,
      })
      .then((result) => {
        if (abandon.signal.aborted) return;
        if (result.ok) setState({ status: 'open', ...result.data.data });
        else setState(endOf(result.failure));
      });
    return () => abandon.abort();
  }, [refundId, secret]);

  switch (state.status) {
    case 'reading':
      return <p>{shared.loading}</p>;
    case 'ended':
      return <EmptyState title={text.ended}>{text.endedText}</EmptyState>;
    case 'failed':
      return <Notice tone="failure">{failureText(state.failure, failures)}</Notice>;
    case 'open':
      return <AccountForm link={{ id: refundId, secret }} owed={state} />;
  }
}

function endOf(failure: ApiFailure): State {
  return failure.kind === 'refused' && failure.status === 404 ? { status: 'ended' } : { status: 'failed', failure };
}
