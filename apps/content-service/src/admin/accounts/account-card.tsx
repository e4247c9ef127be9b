import type { CompanyAccount } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { momentText, moneyText } from '../desk/formats';
import { AgreeForms } from './agree-forms';
import { OpenInvoice } from './open-invoice';
import { termsText } from './account-words';

interface AccountCardProps {
  readonly account: CompanyAccount;
  readonly onDone: (message: string) => void;
}

/** One company: what it owes, its terms, and what can be done about them. */
export function AccountCard({ account, onDone }: AccountCardProps) {
  const id = useId();
  const { name, siren, terms, invoiced, overdue, notInvoiced, left, invoices, agreements } = account;
  const [latest] = agreements;
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography id={id} tag="h2" variant="delta">
          {name}
          {siren === null ? '' : ` · SIREN ${siren}`}
        </Typography>
        <Typography tag="p">
          {termsText(terms)}
          {latest === undefined ? '' : ` Décidé le ${momentText(latest.at)} par ${latest.by ?? 'la boutique'}.`}
        </Typography>
        {terms !== null && (
          <Typography tag="p">
            Factures ouvertes&nbsp;: {moneyText(invoiced)}, dont échues&nbsp;: {moneyText(overdue)}. Commandes à
            facturer&nbsp;: {moneyText(notInvoiced)}. Reste à commander&nbsp;: {moneyText(left)}.
          </Typography>
        )}
        {invoices.map((invoice) => (
          <OpenInvoice key={invoice.number} company={account.company} invoice={invoice} onDone={onDone} />
        ))}
        <AgreeForms account={account} onDone={onDone} />
      </Flex>
    </Box>
  );
}
