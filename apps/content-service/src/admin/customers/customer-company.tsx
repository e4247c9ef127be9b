import type { CompanyRole } from '@economat/commerce';
import type { StaffCustomer } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { AccountFigures } from '../accounts/account-figures';
import { termsText } from '../accounts/account-words';
import { CustomerLink } from '../desk/customer-link';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';
import { OrderRows } from './order-rows';

const ROLE: Readonly<Record<CompanyRole, string>> = {
  manager: 'responsable',
  approver: 'approbateur',
  buyer: 'acheteur',
  accountant: 'comptable',
};

/** The company for which the customer orders: its people, its account, and the newest of its orders. */
export function CustomerCompany({ company }: { company: NonNullable<StaffCustomer['company']> }) {
  const { name, siren, role, approvalLimit, people, account, orders, orderCount } = company;
  return (
    <Section title="Entreprise">
      <Typography tag="p">
        {name}
        {siren === null ? '' : `, SIREN ${siren}`}&nbsp;: {ROLE[role]}.
        {approvalLimit !== null && ` Les acheteurs demandent un accord au-dessus de ${moneyText(approvalLimit)}.`}
      </Typography>
      {account !== null && (
        <>
          <Typography tag="p">{termsText(account.terms)}</Typography>
          <AccountFigures {...account} />
        </>
      )}
      {people.length === 0 ? (
        <Typography tag="p">Personne d’autre n’en fait partie.</Typography>
      ) : (
        <Box tag="ul" aria-label="Autres personnes de l’entreprise">
          {people.map((person) => (
            <Typography key={person.documentId} tag="li">
              <CustomerLink documentId={person.documentId}>{person.name ?? person.email}</CustomerLink>,{' '}
              {ROLE[person.role]}
            </Typography>
          ))}
        </Box>
      )}
      {orderCount > 0 && (
        <>
          <Typography tag="h3" variant="omega" fontWeight="bold">
            {orderCount === 1
              ? 'Une commande de l’entreprise'
              : orderCount > orders.length
                ? `${orderCount} commandes de l’entreprise, dont voici les ${orders.length} dernières`
                : `${orderCount} commandes de l’entreprise`}
          </Typography>
          <OrderRows orders={orders} />
        </>
      )}
    </Section>
  );
}
