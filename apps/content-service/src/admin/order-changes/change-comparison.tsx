import { type Cents, formatPhone, isFranchise, lineTitle } from '@economat/commerce';
import type { ChangePreview, OrderContent } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { DeskTable } from '../desk/desk-table';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';

/** An order before and after a change, line by line and in its sums, and what follows from it. */
export function ChangeComparison({ preview }: { preview: ChangePreview }) {
  const { before, after } = preview;
  return (
    <Section title="Avant et après">
      <DeskTable columns={['Ligne', 'Avant', 'Après']} rows={[...lineRows(before, after), ...sumRows(before, after)]} />
      <Places before={before} after={after} />
      <Flex direction="column" alignItems="stretch" gap={1}>
        {sentencesOf(preview).map((sentence) => (
          <Typography key={sentence} tag="p" fontWeight="bold">
            {sentence}
          </Typography>
        ))}
      </Flex>
    </Section>
  );
}

function lineRows(before: OrderContent, after: OrderContent) {
  const gone = before.orderItems.filter(
    ({ documentId }) => !after.orderItems.some((is) => is.documentId === documentId),
  );
  const cellOf = ({ orderItems }: OrderContent, id: string): string => {
    const line = orderItems.find(({ documentId }) => documentId === id);
    return line === undefined ? '–' : `${line.quantity} pour ${moneyText(line.lineTotal)}`;
  };
  return [...after.orderItems, ...gone].map((line) => ({
    key: line.documentId,
    cells: [lineTitle(line), cellOf(before, line.documentId), cellOf(after, line.documentId)],
  }));
}

/** A seller in franchise knows neither HT nor TTC. */
function sumRows(before: OrderContent, after: OrderContent) {
  const isUntaxed = isFranchise(after.orderItems);
  const sums: readonly (readonly [string, (content: OrderContent) => Cents])[] = [
    [isUntaxed ? 'Sous-total' : 'Sous-total HT', ({ subTotal }) => subTotal],
    ...(isUntaxed ? [] : [['TVA', ({ vat }: OrderContent) => vat] as const]),
    ['Réduction', ({ discountAmount }) => discountAmount],
    ['Livraison', ({ shippingCost }) => shippingCost],
    [isUntaxed ? 'Total' : 'Total TTC', ({ total }) => total],
  ];
  return sums.map(([label, sum]) => ({ key: label, cells: [label, moneyText(sum(before)), moneyText(sum(after))] }));
}

function Places({ before, after }: { before: OrderContent; after: OrderContent }) {
  const roles = [
    ['Livraison', 'shippingAddress'],
    ['Facturation', 'billingAddress'],
  ] as const;
  return (
    <Box tag="dl">
      {roles
        .filter(([, role]) => placeOf(before[role]) !== placeOf(after[role]))
        .map(([label, role]) => (
          <Box key={role} paddingBottom={2}>
            <Typography tag="dt" fontWeight="bold">
              {label}
            </Typography>
            <Typography tag="dd">
              {placeOf(before[role])} → {placeOf(after[role])}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

function placeOf(address: OrderContent['billingAddress']): string {
  const { companyName, firstName, lastName, street, appartment, postalCode, city, phoneNumber, email } = address;
  return [
    companyName,
    `${firstName} ${lastName}`,
    street,
    appartment,
    `${postalCode} ${city}`,
    formatPhone(phoneNumber),
    email,
  ]
    .filter(Boolean)
    .join(', ');
}

function sentencesOf({ needsConsent, isInvoicedAgain, difference, refund }: ChangePreview): string[] {
  return [
    needsConsent
      ? 'Le client doit donner son accord : il reçoit un lien par courriel. D’ici là, la commande reste inchangée.'
      : 'La modification a lieu aussitôt. Le client en reçoit un courriel.',
    ...(difference > 0 ? [`La commande est payée : le client devra ${moneyText(difference)} de plus.`] : []),
    ...(refund > 0 ? [`La commande est payée : ${moneyText(refund)} seront remboursés.`] : []),
    ...(isInvoicedAgain ? ['La facture sera annulée par un avoir, et une nouvelle facture émise.'] : []),
  ];
}
