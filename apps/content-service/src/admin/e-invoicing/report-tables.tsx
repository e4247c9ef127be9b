import { type Cents, sumCents } from '@economat/commerce';
import type { EReportReceipts, EReportSalesLine } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { Amount } from '../desk/amount';
import { DeskTable } from '../desk/desk-table';

const NATURE = { goods: 'Biens', service: 'Services et locations' } as const;
const PERCENT = new Intl.NumberFormat('fr-FR');

type Sums = EReportSalesLine['reported'];

/** What was sold by rate and nature: reported, told unreported, and as the entries say. */
export function SalesTable({ sales }: { sales: readonly EReportSalesLine[] }) {
  if (sales.length === 0) return <Typography>Aucune facture ni aucun avoir sur cette période.</Typography>;
  const rows = sales.map(({ nature, vatPercent, reported, unreported, booked }) => ({
    key: `${vatPercent} ${nature}`,
    cells: [`${PERCENT.format(vatPercent)} %`, NATURE[nature], ...amounts(reported, unreported, booked, false)],
  }));
  const sumOf = (pick: (line: EReportSalesLine) => Sums): Sums => ({
    base: sumCents(sales.map((line) => pick(line).base)),
    vat: sumCents(sales.map((line) => pick(line).vat)),
  });
  const total = amounts(
    sumOf(({ reported }) => reported),
    sumOf(({ unreported }) => unreported),
    sumOf(({ booked }) => booked),
    true,
  );
  return (
    <DeskTable
      columns={[
        'Taux',
        'Nature',
        'Déclaré HT',
        'TVA',
        'Autrement HT',
        'TVA autrement',
        'Écritures HT',
        'TVA des écritures',
      ]}
      rows={[...rows, { key: 'sum', cells: [<Strong key="name" />, '', ...total] }]}
    />
  );
}

function amounts(reported: Sums, unreported: Sums, booked: Sums, isStrong: boolean) {
  return [reported, unreported, booked].flatMap(({ base, vat }, index) => [
    <Amount key={`base ${index}`} value={base} isStrong={isStrong} />,
    <Amount key={`vat ${index}`} value={vat} isStrong={isStrong} />,
  ]);
}

/** What was received: reported by rate, and the rest of the money until the sum of the entries. */
export function ReceiptsTable({ receipts }: { receipts: EReportReceipts }) {
  const { reported, platform, others, uninvoiced, booked } = receipts;
  const rest: readonly (readonly [string, Cents])[] = [
    ['Services sur factures électroniques, dits par un statut', platform],
    ['Biens, et services dont la TVA n’attend pas le paiement', others],
    ['Reçu sans facture encore', uninvoiced],
  ];
  const sum = sumCents([...reported.map(({ amount }) => amount), ...rest.map(([, amount]) => amount)]);
  const rows = [
    ...reported.map(
      ({ vatPercent, amount }) => [`Déclaré, services à ${PERCENT.format(vatPercent)} %`, amount] as const,
    ),
    ...rest.filter(([, amount]) => amount !== 0),
  ].map(([name, amount]) => ({ key: name, cells: [name, <Amount key="amount" value={amount} />] }));
  const sums = [
    ['Ensemble', sum],
    ['Encaissements moins remboursements des écritures', booked],
  ] as const;
  return (
    <DeskTable
      columns={['Argent reçu, TVA comprise', 'Montant']}
      rows={[
        ...rows,
        ...sums.map(([name, amount]) => ({
          key: name,
          cells: [
            <Typography key="name" fontWeight="bold">
              {name}
            </Typography>,
            <Amount key="amount" value={amount} isStrong />,
          ],
        })),
      ]}
    />
  );
}

function Strong() {
  return <Typography fontWeight="bold">Ensemble</Typography>;
}
