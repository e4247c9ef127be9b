import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { OrderLink } from '../desk/order-link';

interface RefundBoxProps {
  readonly order: { readonly documentId: string; readonly orderNumber: string };
  /** Beside the order's number: buyer and amount. */
  readonly title: string;
  readonly children: ReactNode;
}

/** One entry of the lists of refunds, headed by its order. */
export function RefundBox({ order, title, children }: RefundBoxProps) {
  return (
    <Box
      tag="article"
      aria-label={`${order.orderNumber}, ${title}`}
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={6}
    >
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography tag="h2" variant="delta">
          <OrderLink orderNumber={order.orderNumber} /> · {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}
