import type { StaffCustomer } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { dateText } from '../desk/formats';
import { Section } from '../desk/section';
import { KIND, stateText } from '../requests/request-words';

type Request = StaffCustomer['requests'][number];

/** What the customer asked for by the shop's forms; nothing without requests. */
export function CustomerRequests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <Section title="Demandes">
      <Box tag="ul">
        {requests.map(({ kind, documentId, state, createdAt }) => (
          <Typography key={documentId} tag="li">
            <Link tag={RouterLink} to={`/demandes/${documentId}`}>
              {KIND[kind].one}, {dateText(createdAt)}
            </Link>{' '}
            · {stateText({ kind, status: state })}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
