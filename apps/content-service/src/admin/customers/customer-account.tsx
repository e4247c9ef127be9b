import { type CustomerLink, staffEndpoints, TEXT_LENGTH } from '@economat/contract';
import { EMAIL_MAXIMUM_LENGTH } from '@economat/commerce';
import { Typography } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { dateText } from '../desk/formats';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { type CustomerPartProps, reloadingRefused } from './customer-part';

/** What the account says of its owner, and the corrections that staff make for them. */
export function CustomerAccount({ customer: { documentId, account }, onChange }: CustomerPartProps) {
  const api = useDeskApi();
  if (account === null) {
    return (
      <Section title="Sans compte">
        <Typography tag="p">Ses coordonnées se corrigent dans chacune de ses commandes.</Typography>
      </Section>
    );
  }
  const params = { id: documentId };
  const { version, firstName, name, displayName, companyName, pendingEmail, mailboxes, isProven } = account;
  const send = (link: CustomerLink) =>
    api.take(staffEndpoints.sendCustomerLink, { params, body: { data: { link } } }, onChange);
  const facts = [
    `Ouvert le ${dateText(account.createdAt)}, identifiant ${account.username}`,
    isProven ? 'Adresse prouvée' : 'Adresse non prouvée',
    account.isBlocked ? 'Bloqué' : null,
    pendingEmail === null ? null : `Nouvelle adresse, à confirmer par le client : ${pendingEmail}`,
    mailboxes.length === 0 ? null : `Réuni avec ${mailboxes.join(', ')}`,
    companyName === null ? null : `Société : ${companyName}`,
    account.siren === null ? null : `SIREN ${account.siren}`,
    account.vatNumber === null ? null : `TVA ${account.vatNumber}`,
  ];
  const field = (key: string, label: string, initial: string | null, maxLength: number): TypedField => ({
    name: key,
    label,
    maxLength,
    required: false,
    initial: initial ?? '',
  });
  return (
    <Section title="Compte">
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <Typography key={fact} tag="p" style={{ overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        ))}
      <StepForm
        title="Corriger le nom ou la société"
        fields={[
          field('firstName', 'Prénom', firstName, TEXT_LENGTH.name),
          field('name', 'Nom', name, TEXT_LENGTH.name),
          field('displayName', 'Nom affiché', displayName, TEXT_LENGTH.name),
          field('companyName', 'Société', companyName, TEXT_LENGTH.company),
        ]}
        take={(typed) => {
          const body = { data: { version, ...typed } };
          return reloadingRefused(api.take(staffEndpoints.correctCustomer, { params, body }, onChange), onChange);
        }}
      />
      <StepForm
        title="Changer l’adresse électronique"
        fields={[
          {
            name: 'email',
            label: 'Nouvelle adresse',
            hint: 'Elle vaudra quand le client l’aura confirmée par le lien qu’elle reçoit et son mot de passe. L’ancienne adresse est prévenue.',
            required: true,
            maxLength: EMAIL_MAXIMUM_LENGTH,
          },
        ]}
        take={({ email = '' }) => {
          const body = { data: { version, email } };
          return reloadingRefused(api.take(staffEndpoints.changeCustomerEmail, { params, body }, onChange), onChange);
        }}
      />
      <StepForm title="Envoyer un lien de mot de passe" take={() => send('password')} />
      {(!isProven || pendingEmail !== null) && (
        <StepForm title="Renvoyer la confirmation d’adresse" take={() => send('confirmation')} />
      )}
    </Section>
  );
}
