import { FRANCHISE_GROUND } from '@economat/commerce';
import { type Order, ORDER_WORD_NAMES, ORDER_WORDS } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';

type Address = Order['billingAddress'];

/** What to pack and where it goes: lines and addresses as they were ordered. */
export function OrderContents({ order }: { order: Order }) {
  const { orderItems, shippingAddress, billingAddress } = order;
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
        {ORDER_WORD_NAMES.filter((name) => order[name]).map((name) => (
          <Typography key={name} tag="p" style={{ whiteSpace: 'pre-line' }}>
            {ORDER_WORDS[name].fr.label} : {order[name]}
          </Typography>
        ))}
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
