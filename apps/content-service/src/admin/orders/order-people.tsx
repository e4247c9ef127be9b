import { formatPhone } from '@economat/commerce';
import type { Order } from '@economat/contract';
import { Box, Link, Typography } from '@strapi/design-system';
import { CustomerLink } from '../desk/customer-link';
import { Section } from '../desk/section';
import { useRights } from '../desk/use-rights';

type Address = Omit<Order['billingAddress'], 'id' | 'documentId'>;

const LANGUAGE = { fr: 'français', en: 'anglais' } as const;

interface OrderPeopleProps {
  /** An order, or what may become one. */
  readonly order: Pick<Order, 'buyer' | 'language'> & {
    readonly shippingAddress: Address;
    readonly billingAddress: Address;
    /** By which the customer's page is found; null where there is none. */
    readonly documentId: string | null;
  };
  readonly hasAccount: boolean;
}

/** Who bought, where the goods go and who pays. */
export function OrderPeople({ order, hasAccount }: OrderPeopleProps) {
  const may = useRights();
  const { buyer, language, shippingAddress, billingAddress, documentId } = order;
  const facts = [
    `${buyer.type === 'company' ? 'Entreprise' : 'Particulier'}, ${hasAccount ? 'avec compte' : 'sans compte'}`,
    `Langue : ${LANGUAGE[language]}`,
    buyer.siren === null ? null : `SIREN ${buyer.siren}`,
    buyer.vatNumber === null ? null : `TVA ${buyer.vatNumber}`,
    buyer.electronicAddress === null ? null : `Facture électronique : ${buyer.electronicAddress}`,
    buyer.purchaseOrderNumber === null ? null : `Bon de commande : ${buyer.purchaseOrderNumber}`,
    buyer.costCentre === null ? null : `Centre de coûts : ${buyer.costCentre}`,
  ];
  return (
    <Box
      display="grid"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))', gap: '2.4rem' }}
    >
      <Section title="Client">
        <Lines lines={facts} />
        {documentId !== null && billingAddress.email !== '' && may('customer.handle') && (
          <Box>
            <CustomerLink documentId={documentId}>Voir le client</CustomerLink>
          </Box>
        )}
      </Section>
      <Section title="Livraison">
        <PostalAddress address={shippingAddress} />
      </Section>
      <Section title="Facturation">
        <PostalAddress address={billingAddress} />
      </Section>
    </Box>
  );
}

export function PostalAddress({ address }: { address: Address }) {
  const { companyName, firstName, lastName, street, appartment, postalCode, city, country } = address;
  return (
    <Box tag="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <Lines
        lines={[
          companyName,
          `${firstName} ${lastName}`,
          street,
          appartment,
          street === '' ? 'À indiquer par le client' : `${postalCode} ${city}, ${country}`,
        ]}
      />
      {address.phoneNumber !== '' && (
        <Box>
          <Link href={`tel:${address.phoneNumber.replaceAll(/\s/g, '')}`}>{formatPhone(address.phoneNumber)}</Link>
        </Box>
      )}
      {address.email !== '' && (
        <Box>
          <Link href={`mailto:${address.email}`}>{address.email}</Link>
        </Box>
      )}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <>
      {lines
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <Typography key={line} tag="p">
            {line}
          </Typography>
        ))}
    </>
  );
}
