import type { CompanyAccount } from '@economat/contract';
import { Box } from '@strapi/design-system';
import { Figures } from '../desk/figures';

/** What a company owes, and what it may still order on account. */
export function AccountFigures({
  invoiced,
  overdue,
  notInvoiced,
  left,
}: Pick<CompanyAccount, 'invoiced' | 'overdue' | 'notInvoiced' | 'left'>) {
  return (
    <Box maxWidth="24rem">
      <Figures
        figures={[
          ['Factures ouvertes', invoiced],
          ['Dont échues', overdue],
          ['Commandes à facturer', notInvoiced],
          ['Reste à commander', left],
        ]}
      />
    </Box>
  );
}
