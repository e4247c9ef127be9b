import type { StaffOrderRow } from '@economat/contract';
import { Badge, Flex, Typography } from '@strapi/design-system';
import { ORDER_STATUS } from '../desk/words';

/** How far an order is, with what whoever sends it should know. */
export function OrderState({ order: { orderStatus, preparedAt, isWithdrawn } }: { order: StaffOrderRow }) {
  const isWaiting = orderStatus === 'paid' || orderStatus === 'processing';
  return (
    <Flex gap={2} wrap="wrap">
      <Typography>{isWaiting && preparedAt !== null ? 'Préparée' : ORDER_STATUS[orderStatus]}</Typography>
      {isWithdrawn && <Badge variant="danger">Rétractation</Badge>}
    </Flex>
  );
}
