import { type Cents, cents, sumCents } from '@economat/commerce';
import { type AccountingSummary, staffEndpoints } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { AccountingFrame } from './accounting-frame';
import { Amount } from '../desk/amount';
import { PeriodForm } from './period-form';
import { usePeriod } from './use-period';
import { vatGroups, type VatGroup } from './vat-groups';

const NATURE = { goods: 'Biens', service: 'Services et locations' } as const;
const PERCENT = new Intl.NumberFormat('fr-FR');

/** The VAT of a period by rate and nature, beside what its documents say, and what each account adds up to. */
export function SummaryPage() {
  const { period, setParameters } = usePeriod();
  const { answer, isCurrent } = useAnswer(staffEndpoints.accountingSummary, { query: period });
  return (
    <AccountingFrame title="TVA et soldes" subtitle="La TVA par taux et par nature, et le total de chaque compte">
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        onShow={(wanted) => setParameters({ ...wanted })}
      />
      <Answered answer={isCurrent ? answer : null}>
        {({ data }) => (
          <>
            <Section title="TVA collectée">
              <VatTable groups={vatGroups(data)} />
              <Agreement summary={data} />
            </Section>
            <Section title="Soldes des comptes">
              <AccountTable accounts={data.accounts} />
            </Section>
          </>
        )}
      </Answered>
    </AccountingFrame>
  );
}

function VatTable({ groups }: { groups: readonly VatGroup[] }) {
  if (groups.length === 0) return <Typography>Aucune facture ni aucun avoir sur cette période.</Typography>;
  const sum = (pick: (group: VatGroup) => Cents): Cents => sumCents(groups.map(pick));
  const rows = groups.map((group) => ({
    key: `${group.vatPercent} ${group.nature}`,
    cells: [
      `${PERCENT.format(group.vatPercent)} %`,
      NATURE[group.nature],
      <Amount key="sold" value={group.sold} />,
      <Amount key="credited" value={group.credited} />,
      <Amount key="base" value={cents(group.sold - group.credited)} />,
      <Amount key="vat" value={group.vat} />,
    ],
  }));
  const total = [
    <Typography key="name" fontWeight="bold">
      Ensemble
    </Typography>,
    '',
    <Amount key="sold" value={sum(({ sold }) => sold)} isStrong />,
    <Amount key="credited" value={sum(({ credited }) => credited)} isStrong />,
    <Amount key="base" value={sum(({ sold, credited }) => cents(sold - credited))} isStrong />,
    <Amount key="vat" value={sum(({ vat }) => vat)} isStrong />,
  ];
  return (
    <DeskTable
      columns={['Taux', 'Nature', 'Facturé HT', 'Avoirs HT', 'Base HT', 'TVA']}
      rows={[...rows, { key: 'sum', cells: total }]}
    />
  );
}

/** Whether entries and documents say the same. */
function Agreement({ summary: { vat, documents, late } }: { summary: AccountingSummary }) {
  const differing = documents.filter((said) => {
    const booked = vat.filter(({ kind, vatPercent }) => kind === said.kind && vatPercent === said.vatPercent);
    const [base, tax] = [sumCents(booked.map((row) => row.base)), sumCents(booked.map((row) => row.vat))];
    return base !== said.base || tax !== said.vat;
  });
  const lateText =
    late === 0 ? '' : ` Écritures d’un jour déjà clôturé, portées au suivant et datées de leur vrai jour : ${late}.`;
  return differing.length === 0 ? (
    <Typography tag="p">{`Les écritures et leurs documents disent la même chose, au centime.${lateText}`}</Typography>
  ) : (
    <Typography tag="p" role="alert" textColor="danger600">
      {`Les écritures diffèrent de leurs documents au taux de ${differing.map(({ vatPercent }) => PERCENT.format(vatPercent)).join(', ')} %.`}
    </Typography>
  );
}

function AccountTable({ accounts }: Pick<AccountingSummary, 'accounts'>) {
  if (accounts.length === 0) return <Typography>Aucune écriture sur cette période.</Typography>;
  const rows = accounts.map(({ account, name, debit, credit }) => ({
    key: account,
    cells: [
      account,
      name,
      <Amount key="debit" value={debit} />,
      <Amount key="credit" value={credit} />,
      <Amount key="balance" value={cents(debit - credit)} />,
    ],
  }));
  return <DeskTable columns={['Compte', 'Nom', 'Débit', 'Crédit', 'Solde']} rows={rows} />;
}
