import { Flex, Typography } from '@strapi/design-system';
import { type ReactNode, useId } from 'react';

/** A named part of a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex tag="section" aria-labelledby={id} direction="column" alignItems="stretch" gap={2}>
      <Typography id={id} tag="h2" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      {children}
    </Flex>
  );
}
