import { RefundAccount } from '../features/refund-account/refund-account.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/refund-account';

export const handle = { text: ['requests', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.refundAccount);
}

/** Where a mail leads: `/refund-account/{id}#{secret}`. The secret stays behind the `#`, so no server or log ever sees it. */
export default function RefundAccountRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.refundAccount}</h1>
      <RefundAccount key={params.refundId} refundId={params.refundId} />
    </>
  );
}
