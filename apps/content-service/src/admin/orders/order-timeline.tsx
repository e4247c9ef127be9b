import type { Order } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { EVENT } from '../desk/words';

/** The order's events, oldest first. */
export function OrderTimeline({ timeline }: { timeline: Order['timeline'] }) {
  return (
    <Section title="Historique">
      <Box tag="ol">
        {timeline.map(({ kind, at, detail }) => (
          <Typography key={`${kind} ${at}`} tag="li" textColor="neutral600">
            {momentText(at)} · {EVENT[kind]}
            {detail === null ? '' : ` · ${detail}`}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
