import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { PAYMENT_METHOD } from '../desk/words';
import type { JournalCheck } from '@economat/contract';

const MONEY = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const PERCENT = new Intl.NumberFormat('fr-FR');
const COLUMNS = ['Document', 'Paiement', 'TVA', 'Nombre', 'Base HT', 'Montant TVA', 'TTC'];

/** The period by kind of document, payment method and rate; what went back to buyers is negative. */
export function PeriodTotals({ totals }: Pick<JournalCheck, 'totals'>) {
  if (totals.length === 0) return <Typography>Aucune facture émise sur cette période.</Typography>;
  return (
    <Table colCount={COLUMNS.length} rowCount={totals.length + 1}>
      <Thead>
        <Tr>
          {COLUMNS.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">{column}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {totals.map((total) => (
          <Tr key={`${total.kind} ${total.paymentMethod} ${total.vatPercent}`}>
            {cellsOf(total).map((cell, index) => (
              <Td key={COLUMNS[index]}>
                <Typography>{cell}</Typography>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function cellsOf({ kind, paymentMethod, vatPercent, documents, base, vat }: JournalCheck['totals'][number]): string[] {
  const sign = kind === 'credit-note' ? -1 : 1;
  return [
    kind === 'credit-note' ? 'Avoirs' : 'Factures',
    PAYMENT_METHOD[paymentMethod],
    `${PERCENT.format(vatPercent)} %`,
    String(documents),
    ...[base, vat, base + vat].map((amount) => MONEY.format(sign * amount)),
  ];
}
