import { Badge, Box } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useOpenCount } from './open-count';

/** The menu's icon with the number of open anomalies. */
export function AnomaliesIcon(props: ComponentProps<typeof WarningCircle>) {
  const open = useOpenCount();
  const place = useRef<HTMLDivElement>(null);

  // The desk names the link by the menu's label alone: screen readers need the number as text.
  useEffect(() => {
    const name = open === 0 ? 'Anomalies' : `Anomalies, ${open} à traiter`;
    place.current?.closest('a')?.setAttribute('aria-label', name);
  }, [open]);

  return (
    <Box ref={place} position="relative">
      <WarningCircle {...props} />
      {open > 0 && (
        <Box position="absolute" top="-1.2rem" left="1rem">
          <Badge backgroundColor="danger600" textColor="neutral0">
            {open > 99 ? '99+' : open}
          </Badge>
        </Box>
      )}
    </Box>
  );
}
