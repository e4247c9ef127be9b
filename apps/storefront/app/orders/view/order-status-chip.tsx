import { statusColour } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { useText } from '../../shared/text/use-text.ts';
import { StatusChip } from '../../shared/ui/surfaces.tsx';

/** Where an order stands; one that was sent in part has the status of before, and looks like a shipped one. */
export function OrderStatusChip({ order: { orderStatus, isPartlyShipped } }: { order: Order }) {
  const { statuses } = useText('account');
  return (
    <StatusChip colour={statusColour(isPartlyShipped ? 'shipped' : orderStatus)}>
      {statuses[isPartlyShipped ? 'partly-shipped' : orderStatus]}
    </StatusChip>
  );
}
