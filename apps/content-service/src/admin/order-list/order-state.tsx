import { staffStatusText } from '@economat/contract';
import { Badge, Flex, Typography } from '@strapi/design-system';
import type { ListedOrder } from './listed-order';

/** How far an order is, with what whoever sends it should know. */
export function OrderState({ order }: { order: ListedOrder }) {
  const { orderStatus, preparedAt, isWithdrawn, isPartlyShipped } = order;
  const isWaiting = (orderStatus === 'paid' || orderStatus === 'processing') && !isPartlyShipped;
  return (
    <Flex gap={2} wrap="wrap">
      <Typography>{isWaiting && preparedAt !== null ? 'Préparée' : staffStatusText(order)}</Typography>
      {isWithdrawn && <Badge variant="danger">Rétractation</Badge>}
    </Flex>
  );
}
