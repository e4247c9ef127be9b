import type { StaffEvent } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { EVENT } from '../desk/words';

/** Who brings events about where no member of staff is named. */
const ACTOR: Readonly<Record<StaffEvent['actor'], string | null>> = {
  customer: 'le client',
  staff: 'l’équipe',
  payment: null,
  system: null,
};

/** The order's events, oldest first. */
export function OrderTimeline({ timeline }: { timeline: readonly StaffEvent[] }) {
  return (
    <Section title="Historique">
      <Box tag="ol">
        {timeline.map(({ kind, at, detail, actor, by }) => (
          <Typography key={`${kind} ${at}`} tag="li" textColor="neutral600">
            {[momentText(at), EVENT[kind], byText(by ?? ACTOR[actor]), detail]
              .filter((part) => part !== null)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}

function byText(who: string | null): string | null {
  return who === null ? null : `par ${who}`;
}
