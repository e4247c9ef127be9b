import type { Order } from '@economat/contract';
import { Link, Typography } from '@strapi/design-system';
import { dayText, momentText } from '../desk/formats';
import { Section } from '../desk/section';

/** What was promised, and how far the parcel is. */
export function OrderParcel({ order, preparedAt }: { order: Order; preparedAt: string | null }) {
  const { delivery, tracking } = order;
  return (
    <Section title="Colis">
      <Typography tag="p">
        Promis {delivery.from === delivery.to ? 'le' : `du ${dayText(delivery.from)} au`} {dayText(delivery.to)}
      </Typography>
      {preparedAt !== null && <Typography tag="p">Préparé le {momentText(preparedAt)}</Typography>}
      {tracking !== null && (
        <Typography tag="p">
          {tracking.carrier}{' '}
          {tracking.url === null ? (
            tracking.number
          ) : (
            <Link href={tracking.url} isExternal>
              {tracking.number}
            </Link>
          )}
        </Typography>
      )}
    </Section>
  );
}
