import { Box, Flex } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A column of an order's page; `flex` says how much of the width it takes. */
export function Column({ flex, children }: { flex: string; children: ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4} flex={flex} minWidth="0">
      {children}
    </Flex>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={5}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        {children}
      </Flex>
    </Box>
  );
}
