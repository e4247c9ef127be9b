import { isWaiting, type StaffRequestRow } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { momentText } from '../desk/formats';
import { ListCard } from '../desk/list-cells';
import { answeredText, KIND } from './request-words';

/** Requests one below the other, wide or narrow; each opens its page. */
export function RequestRows({ requests }: { requests: readonly StaffRequestRow[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
      {requests.map((request) => (
        <ListCard key={request.documentId}>
          <Flex gap={3} wrap="wrap" justifyContent="space-between">
            <Box minWidth="0" style={{ overflowWrap: 'anywhere' }}>
              <Link tag={RouterLink} to={`/demandes/${request.documentId}`}>
                {senderOf(request)}
              </Link>
              <Typography tag="p" textColor="neutral600">
                {request.email} · {momentText(request.createdAt)}
                {request.repeats > 0 && ` · demandé ${request.repeats + 1} fois`}
              </Typography>
            </Box>
            <Typography fontWeight={isWaiting(request) ? 'bold' : 'regular'}>{answeredText(request)}</Typography>
          </Flex>
        </ListCard>
      ))}
    </Flex>
  );
}

/** Company and name; of an account without a name what it asked for. */
export function senderOf({ companyName, name, kind }: StaffRequestRow): string {
  const known = [companyName, name].filter((part) => part !== null && part !== '').join(', ');
  return known === '' ? KIND[kind].one : known;
}
