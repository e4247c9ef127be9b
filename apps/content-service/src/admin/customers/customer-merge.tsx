import { EMAIL_MAXIMUM_LENGTH } from '@economat/commerce';
import { staffEndpoints } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { CustomerLink } from '../desk/customer-link';
import { useDeskApi } from '../desk/desk-api';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { CustomerPartProps } from './customer-part';

/** Merges another mailbox, with its orders and its account, into an account; only who owns both can complete it. */
export function CustomerMerge({ customer, onChange }: CustomerPartProps) {
  const api = useDeskApi();
  const { toggleNotification } = useNotification();
  const { documentId, account, accountOfMailbox, joinableOrders, email } = customer;

  function merge(other: string): Promise<string | null> {
    const input = { params: { id: documentId }, body: { data: { email: other } } };
    return api.take(staffEndpoints.mergeCustomer, input, ({ data: { result, orders } }) => {
      const joined = orders === 1 ? 'Une commande a rejoint le compte.' : `${orders} commandes ont rejoint le compte.`;
      const asked = 'Le lien est envoyé. Rien ne change avant l’accord du client.';
      toggleNotification({ type: 'success', message: result === 'joined' ? joined : asked });
      onChange();
    });
  }

  const orders = joinableOrders === 1 ? 'Une commande' : `${joinableOrders} commandes`;
  return (
    <Section title="Réunir">
      {joinableOrders > 0 && (
        <>
          <Typography tag="p">{orders} sans compte, à une adresse que ce compte a prouvée.</Typography>
          <StepForm title="Rattacher ces commandes au compte" take={() => merge(email)} />
        </>
      )}
      {accountOfMailbox !== null && (
        <>
          <Typography tag="p">
            Cette adresse est celle d’un{' '}
            <CustomerLink documentId={accountOfMailbox}>compte qui l’a prouvée</CustomerLink>.
          </Typography>
          <StepForm title="Rattacher ces commandes à ce compte" take={() => merge(email)} />
        </>
      )}
      {accountOfMailbox === null && (
        <StepForm
          title={account === null ? 'Réunir avec un compte' : 'Réunir avec une autre adresse'}
          fields={[
            {
              name: 'email',
              label: account === null ? 'Adresse du compte' : 'Autre adresse du client',
              hint: `${account === null ? 'Un lien part à l’adresse de l’invité' : 'Un lien part à l’autre adresse'}. Le client l’ouvre et donne le mot de passe du compte : sans les deux, rien n’est réuni.`,
              required: true,
              maxLength: EMAIL_MAXIMUM_LENGTH,
            },
          ]}
          take={({ email: other = '' }) => merge(other)}
        />
      )}
    </Section>
  );
}
