import { type Settlements, type SettlementView, staffEndpoints } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { dayText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { AccountingFrame } from './accounting-frame';
import { Amount } from '../desk/amount';
import { SettlementFileForm } from './settlement-file-form';
import { SETTLEMENT_KIND, SETTLEMENT_PROVIDER } from './settlement-words';

/** What card and PayPal passed on and kept, and their files to be recorded. */
export function SettlementsPage() {
  const may = useRights();
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page') ?? 1);
  const { answer, reload } = useAnswer(staffEndpoints.settlements, {
    query: page > 1 ? { page: String(page) } : {},
  });
  return (
    <AccountingFrame
      title="Règlements"
      subtitle="Ce que les cartes et PayPal versent à la banque, et les commissions qu’ils retiennent"
    >
      {may('accounting.settle') && <SettlementFileForm onRecorded={reload} />}
      <Answered answer={answer}>
        {({ data: { settlements, open }, meta: { pagination } }) => (
          <>
            <Section title="En attente d’un fichier">
              <OpenMovements open={open} />
            </Section>
            <Section title="Règlements enregistrés">
              {settlements.length === 0 ? (
                <Typography>Aucun règlement enregistré.</Typography>
              ) : (
                <SettlementTable settlements={settlements} />
              )}
              <Pager
                page={pagination.page}
                pageCount={pagination.pageCount}
                onPage={(wanted) => setParameters(wanted > 1 ? { page: String(wanted) } : {})}
              />
            </Section>
          </>
        )}
      </Answered>
    </AccountingFrame>
  );
}

function OpenMovements({ open }: Pick<Settlements, 'open'>) {
  if (open.length === 0) return <Typography>Tout ce qui a été encaissé ou remboursé est réglé.</Typography>;
  const rows = open.map(({ provider, operations, amount, since }) => ({
    key: provider,
    cells: [
      SETTLEMENT_PROVIDER[provider],
      String(operations),
      <Amount key="amount" value={amount} />,
      since === null ? '' : dayText(since),
    ],
  }));
  return <DeskTable columns={['Prestataire', 'Opérations', 'Montant', 'Depuis le']} rows={rows} />;
}

function SettlementTable({ settlements }: { settlements: readonly SettlementView[] }) {
  const rows = settlements.map(({ piece, provider, kind, day, gross, fee, lines, recordedBy }) => ({
    key: piece,
    cells: [
      piece,
      dayText(day),
      SETTLEMENT_PROVIDER[provider],
      SETTLEMENT_KIND[kind],
      String(lines),
      <Amount key="gross" value={gross} />,
      <Amount key="fee" value={fee} />,
      recordedBy ?? 'Économat',
    ],
  }));
  return (
    <DeskTable
      columns={['Pièce', 'Date', 'Prestataire', 'Nature', 'Opérations', 'Brut', 'Commissions', 'Par']}
      rows={rows}
    />
  );
}
