import { staffEndpoints } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { CustomerPartProps } from './customer-part';

/** Where the account is open; nothing for guests. */
export function CustomerSessions({ customer: { documentId, account, sessions }, onChange }: CustomerPartProps) {
  const api = useDeskApi();
  if (account === null) return null;
  const params = { id: documentId };
  return (
    <Section title="Sessions ouvertes">
      {sessions.length === 0 && <Typography tag="p">Aucune.</Typography>}
      <Box tag="ul">
        {sessions.map(({ id, browser, system, usedAt }) => (
          <Typography key={id} tag="li">
            {browser ?? 'Navigateur inconnu'}
            {system === null ? '' : ` sous ${system}`} · {momentText(usedAt)}
          </Typography>
        ))}
      </Box>
      {sessions.length > 0 && (
        <StepForm
          title="Fermer toutes les sessions"
          take={() => api.take(staffEndpoints.endCustomerSessions, { params }, onChange)}
        />
      )}
    </Section>
  );
}
