import type { CustomerRow } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { CustomerLink } from '../desk/customer-link';
import { dateText } from '../desk/formats';
import { Cell, Head, Small } from '../desk/list-cells';

interface CustomerRowsProps {
  readonly customers: readonly CustomerRow[];
}

const COLUMNS = ['Client', 'Ville', 'Compte', 'Commandes', 'Dernière commande'];

/** Customers as a table, for screens that are wide enough. */
export function CustomerTable({ customers }: CustomerRowsProps) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius style={{ overflowX: 'auto' }}>
      <Box tag="table" width="100%">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Head key={column}>
                <Typography variant="sigma" textColor="neutral600">
                  {column}
                </Typography>
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.documentId}>
              <Cell>
                <Who customer={customer} />
              </Cell>
              {[customer.town, accountText(customer), String(customer.orders), lastOrderText(customer)].map(
                (text, index) => (
                  <Cell key={COLUMNS[index + 1]}>
                    <Typography>{text}</Typography>
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The same one below the other, for a phone. */
export function CustomerCards({ customers }: CustomerRowsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {customers.map((customer) => (
        <Box key={customer.documentId} tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
          <Who customer={customer} />
          <Typography tag="p">
            {[customer.town, accountText(customer)].filter((part) => part !== '').join(', ')}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {customer.orders === 1 ? 'Une commande' : `${customer.orders} commandes`} · {lastOrderText(customer)}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}

function Who({ customer: { documentId, name, email } }: { customer: CustomerRow }) {
  return (
    <Box style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
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
