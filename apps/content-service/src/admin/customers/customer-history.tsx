import type { CustomerEventKind, StaffCustomer } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';

const EVENT: Readonly<Record<CustomerEventKind, string>> = {
  note: 'Note',
  corrected: 'Corrigé',
  'email-change': 'Nouvelle adresse demandée',
  'link-sent': 'Lien envoyé',
  'sessions-ended': 'Sessions fermées',
  'merge-asked': 'Réunion demandée',
  merged: 'Réuni',
};

/** What was done for the customer, newest first. */
export function CustomerHistory({ events }: { events: StaffCustomer['events'] }) {
  return (
    <Section title="Historique">
      {events.length === 0 && <Typography tag="p">Rien pour l’instant.</Typography>}
      <Box tag="ol">
        {events.map(({ kind, detail, by, at }) => (
          <Typography
            key={`${kind} ${at}`}
            tag="li"
            textColor="neutral600"
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {[momentText(at), EVENT[kind], by === null ? 'par le client' : `par ${by}`, detail]
              .filter((part) => part !== null)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
