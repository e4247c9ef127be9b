import type { JournalCheck } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { DeskTable } from '../desk/desk-table';
import { PAYMENT_METHOD } from '../desk/words';

const MONEY = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const PERCENT = new Intl.NumberFormat('fr-FR');
const COLUMNS = ['Document', 'Paiement', 'TVA', 'Nombre', 'Base HT', 'Montant TVA', 'TTC'];

/** The period by kind of document, payment method and rate; what went back to buyers is negative. */
export function PeriodTotals({ totals }: Pick<JournalCheck, 'totals'>) {
  if (totals.length === 0) return <Typography>Aucune facture émise sur cette période.</Typography>;
  const rows = totals.map((total) => ({
    key: `${total.kind} ${total.paymentMethod} ${total.vatPercent}`,
    cells: cellsOf(total),
  }));
  return <DeskTable columns={COLUMNS} rows={rows} />;
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
