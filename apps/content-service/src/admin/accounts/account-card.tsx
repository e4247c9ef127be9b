import type { CompanyAccount } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId } from 'react';
import { momentText } from '../desk/formats';
import { AccountFigures } from './account-figures';
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
  const { name, siren, terms, invoices, agreements } = account;
  const [latest] = agreements;
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography id={id} tag="h2" variant="delta">
          {name}
          {siren === null ? '' : ` · SIREN ${siren}`}
        </Typography>
        <Typography tag="p">
          {termsText(terms)}
          {latest === undefined ? '' : ` Décidé le ${momentText(latest.at)} par ${latest.by ?? 'la boutique'}.`}
        </Typography>
        {terms !== null && <AccountFigures {...account} />}
        {invoices.map((invoice) => (
          <OpenInvoice key={invoice.number} company={account.company} invoice={invoice} onDone={onDone} />
        ))}
        <AgreeForms account={account} onDone={onDone} />
      </Flex>
    </Box>
  );
}
