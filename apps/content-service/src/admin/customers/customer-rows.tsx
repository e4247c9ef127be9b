import type { CustomerRow } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { CustomerLink } from '../desk/customer-link';
import { dateText } from '../desk/formats';
import { DeskTable } from '../desk/desk-table';
import { ListCard, Small } from '../desk/list-cells';

interface CustomerRowsProps {
  readonly customers: readonly CustomerRow[];
}

/** Customers as a table, for screens that are wide enough. */
export function CustomerTable({ customers }: CustomerRowsProps) {
  return (
    <DeskTable
      columns={['Client', 'Ville', 'Compte', 'Commandes', 'Dernière commande']}
      rows={customers.map((customer) => ({
        key: customer.documentId,
        cells: [
          <Who key="who" customer={customer} />,
          customer.town,
          accountText(customer),
          String(customer.orders),
          lastOrderText(customer),
        ],
      }))}
    />
  );
}

/** The same one below the other, for a phone. */
export function CustomerCards({ customers }: CustomerRowsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {customers.map((customer) => (
        <ListCard key={customer.documentId}>
          <Who customer={customer} />
          <Typography tag="p">
            {[customer.town, accountText(customer)].filter((part) => part !== '').join(', ')}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {customer.orders === 1 ? 'Une commande' : `${customer.orders} commandes`} · {lastOrderText(customer)}
          </Typography>
        </ListCard>
      ))}
    </Flex>
  );
}

function Who({ customer: { documentId, name, email } }: { customer: CustomerRow }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <CustomerLink documentId={documentId}>{name === '' ? email : name}</CustomerLink>
      {name !== '' && <Small>{email}</Small>}
    </Box>
  );
}

function accountText({ hasAccount, isProven }: CustomerRow): string {
  if (!hasAccount) return 'sans compte';
  return isProven ? 'compte' : 'compte, adresse non prouvée';
}

function lastOrderText({ lastOrderAt }: CustomerRow): string {
  return lastOrderAt === null ? 'aucune' : dateText(lastOrderAt);
}
