import type { Order } from '@economat/contract';
import { useState } from 'react';
import type { ApiFailure, ApiResult } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import type { Cancellation } from '../current/cancel-order.ts';
import { useAction } from '../../shared/api/action.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from './order-view.module.css';

/** Sends the cancellation to the route of the order. */
export type CancelCall = (orderId: string) => Promise<ApiResult<unknown>>;

/** For a route whose `clientAction` cancels orders. */
export function useCancelCall(): CancelCall {
  const { act } = useAction<Cancellation>();
  return (orderId) => act({ kind: 'cancel', orderId });
}

/** Cancels an unpaid order, after a confirmation. */
export function CancelOrder({ order, cancel: send }: { order: Order; cancel: CancelCall }) {
  const { transfer: text } = useText('payment');
  const failures = useText('failures');
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  /** Retrying helps against a lost network, not against an order that has moved on: then the reason is shown. */
  function messageOf(failure: ApiFailure): string {
    const hasMovedOn = failure.kind === 'refused' && failure.code === 'order-transition-refused';
    return hasMovedOn ? failureText(failure, failures) : text.cancelFailed;
  }

  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await send(order.documentId);
    setBusy(false);
    setAsked(false);
    if (result.ok) toast({ tone: 'success', message: text.cancelDone });
    else toast({ tone: 'failure', message: messageOf(result.failure) });
  }

  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsked(true)}>
        {text.cancel}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={text.cancelTitle}>
        <p>{text.cancelText}</p>
        <div className={styles['choices']}>
          <Button tone="danger" busy={busy} onClick={() => void cancel()}>
            {text.cancelConfirm}
          </Button>
          <Button tone="secondary" onClick={() => setAsked(false)}>
            {text.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
