import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A cell of a table. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <Box tag="th" padding={3} textAlign="left" borderColor="neutral150" borderStyle="solid" borderWidth="0 0 1px">
      {children}
    </Box>
  );
}

export function Cell({ children }: { children: ReactNode }) {
  return (
    <Box tag="td" padding={3} borderColor="neutral150" borderStyle="solid" borderWidth="0 0 1px">
      {children}
    </Box>
  );
}

/** One of a list, for a phone or where a table has too few columns. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      {children}
    </Box>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Typography tag="p" variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}
