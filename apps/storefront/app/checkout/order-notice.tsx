import { formatMoney, type PaymentMethod } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import type { OrderProgress } from './use-place-order.ts';

/** Why the order was refused, beside the button that sends it again. */
export function OrderNotice({ progress }: { progress: OrderProgress }) {
  const language = useLanguage();
  const { failures: text, account } = useText('checkout');
  const { voucher } = useText('cart');
  const failures = useText('failures');

  switch (progress.phase) {
    case 'editing':
    case 'sending':
    case 'placed':
    case 'session-expired':
      return null;
    case 'changed': {
      const { sums, voucherReason } = progress;
      const why = new Map<string | null, string>(Object.entries(failures.codes)).get(voucherReason);
      return (
        <Notice tone="failure">
          <p>{text.changed}</p>
          {sums && <p>{text.changedSums(formatMoney(sums.before, language), formatMoney(sums.after, language))}</p>}
          {why && <p>{voucher.lost(why)}</p>}
        </Notice>
      );
    }
    case 'unopened':
      return (
        <Notice tone="failure">
          <p>
            {progress.failure.kind === 'unexpected' ? unopened(progress.method) : text.unopened}{' '}
            <Unbroken part={progress.order.orderNumber}>{text.kept(progress.order.orderNumber)}</Unbroken>
          </p>
          <LinkButton to="/payment">{text.payOtherwise}</LinkButton>
        </Notice>
      );
    case 'failed':
      return <Notice tone="failure">{sentence(progress.reason)}</Notice>;
  }

  function unopened(method: PaymentMethod): string {
    return method === 'paypal' ? text.paypal : text.card;
  }

  function sentence(reason: (OrderProgress & { phase: 'failed' })['reason']): string {
    if (reason === 'account') return account.failed;
    if (reason === 'key-reused') return text.reused;
    if (reason.kind === 'unreachable') return text.unreachable;
    // The general sentence, then the cause where the server names one.
    return reason.kind === 'refused' ? `${text.order} ${failures.codes[reason.code]}` : text.order;
  }
}
