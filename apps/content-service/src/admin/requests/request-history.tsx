import type { RequestEvent } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { EVENT, REASON } from './request-words';

/** What staff did, the newest first, each with who and when. */
export function RequestHistory({ events }: { events: readonly RequestEvent[] }) {
  return (
    <Box tag="ul">
      {events.map(({ kind, text, reason, orderNumber, by, at }) => (
        <Box key={`${at} ${text}`} tag="li" paddingBottom={2}>
          {text !== null && (
            <Typography tag="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
          {reason !== null && <Typography tag="p">{REASON[reason]}</Typography>}
          {orderNumber !== null && (
            <Typography tag="p">
              Commande sans paiement <OrderLink orderNumber={orderNumber} />
            </Typography>
          )}
          <Typography tag="p" variant="pi" textColor="neutral600">
            {EVENT[kind]} le {momentText(at)}
            {by === null ? '' : ` par ${by}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
