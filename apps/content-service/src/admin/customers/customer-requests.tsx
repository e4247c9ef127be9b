import type { StaffCustomer } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { CHOICE } from '../desk/choice-words';
import { dateText } from '../desk/formats';
import { Section } from '../desk/section';

type Request = StaffCustomer['requests'][number];

const KIND: Readonly<Record<Request['kind'], { readonly title: string; readonly type: string }>> = {
  samples: { title: 'Échantillons', type: 'api::sample-request.sample-request' },
  affiliation: { title: 'Affiliation', type: 'api::affiliate-request.affiliate-request' },
};

/** What the customer asked for by the shop's forms; nothing without requests. */
export function CustomerRequests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <Section title="Demandes">
      <Box tag="ul">
        {requests.map(({ kind, documentId, state, createdAt }) => (
          <Typography key={documentId} tag="li">
            <Link tag={RouterLink} to={`/content-manager/collection-types/${KIND[kind].type}/${documentId}`}>
              {KIND[kind].title}, {dateText(createdAt)}
            </Link>{' '}
            · {CHOICE[state]}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
