import { FRANCHISE_GROUND } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';

type Address = Order['billingAddress'];

/** What to pack and where it goes: lines and addresses as they were ordered. */
export function OrderContents({ order }: { order: Order }) {
  const { orderItems, shippingAddress, billingAddress, notes } = order;
  return (
    <>
      <Section title="Articles">
        <Box tag="ul">
          {orderItems.map((line) => (
            <Typography key={line.documentId} tag="li">
              {line.quantity} × {[line.productName, line.productQuantity, line.variant].filter(Boolean).join(', ')} ·{' '}
              {moneyText(line.lineTotal)} {line.vatGround === FRANCHISE_GROUND ? '' : 'HT'}
            </Typography>
          ))}
        </Box>
        {notes !== null && notes !== '' && <Typography tag="p">Remarque du client : {notes}</Typography>}
      </Section>
      <Section title="Livraison">
        <PostalAddress address={shippingAddress} />
      </Section>
      <Section title="Facturation">
        <PostalAddress address={billingAddress} />
      </Section>
    </>
  );
}

function PostalAddress({ address }: { address: Address }) {
  const lines = [
    address.companyName,
    `${address.firstName} ${address.lastName}`,
    address.street,
    address.appartment,
    `${address.postalCode} ${address.city}, ${address.country}`,
    address.phoneNumber,
    address.email,
  ].filter((line) => line !== null && line !== '');
  return (
    <Box tag="address">
      {lines.map((line) => (
        <Typography key={line} tag="p">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
