import { OrderWithdrawal } from '../features/withdrawal/order-withdrawal.tsx';
import { WithdrawalLinkForm } from '../features/withdrawal/withdrawal-link-form.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/withdrawal';

export const handle = { text: ['requests', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** `/withdrawal` sends the link, `/withdrawal/{documentId}` is the declaration. */
export default function WithdrawalRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.withdrawal}</h1>
      {params.orderId === undefined ? (
        <WithdrawalLinkForm />
      ) : (
        <OrderWithdrawal key={params.orderId} orderId={params.orderId} />
      )}
    </>
  );
}
