import { type Cents, type JournalCode, JOURNAL_CODES, JOURNALS, sumCents } from '@economat/commerce';
import { type LedgerEntries, type LedgerEntry, staffEndpoints } from '@economat/contract';
import { Flex, Field, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { dayText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { AccountingFrame } from './accounting-frame';
import { Amount } from '../desk/amount';
import { EntryExports } from './entry-exports';
import { PeriodForm } from './period-form';
import { usePeriod } from './use-period';

const ALL = 'all';

/** The entries of a period, with its totals and its files. */
export function EntriesPage() {
  const { period, parameters, setParameters } = usePeriod();
  const journal = JOURNAL_CODES.find((code) => code === parameters.get('journal'));
  const page = Number(parameters.get('page') ?? 1);
  const chosen = { ...period, ...(journal !== undefined && { journal }) };
  const query = { ...chosen, ...(page > 1 && { page: String(page) }) };
  const { answer, isCurrent } = useAnswer(staffEndpoints.accountingEntries, { query });
  return (
    <AccountingFrame
      title="Comptabilité"
      subtitle="Les écritures des factures, des avoirs, des encaissements et des remboursements"
    >
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        onShow={(wanted) => setParameters({ ...wanted })}
      />
      <Answered answer={isCurrent ? answer : null}>
        {({ data, meta: { pagination } }) => (
          <>
            <Section title="Totaux de la période">
              <JournalTotals journals={data.journals} />
            </Section>
            <EntryExports period={period} />
            <Section title="Écritures">
              <JournalChoice
                journal={journal}
                onShow={(code) => setParameters({ ...period, ...(code !== undefined && { journal: code }) })}
              />
              <Typography tag="output">{countText(pagination.total)}</Typography>
              {data.entries.length > 0 && <EntryTable entries={data.entries} />}
              <Pager
                page={pagination.page}
                pageCount={pagination.pageCount}
                onPage={(wanted) => setParameters({ ...chosen, ...(wanted > 1 && { page: String(wanted) }) })}
              />
            </Section>
          </>
        )}
      </Answered>
    </AccountingFrame>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Aucune écriture sur cette période.';
  return count === 1 ? 'Une écriture' : `${count} écritures`;
}

function JournalTotals({ journals }: Pick<LedgerEntries, 'journals'>) {
  const sum = (side: 'debit' | 'credit'): Cents => sumCents(journals.map((one) => one[side]));
  const entries = journals.reduce((total, one) => total + one.entries, 0);
  const rows = journals.map(({ journal, entries: count, debit, credit }) => ({
    key: journal,
    cells: [
      JOURNALS[journal],
      String(count),
      <Amount key="debit" value={debit} />,
      <Amount key="credit" value={credit} />,
    ],
  }));
  const total = [
    <Typography key="name" fontWeight="bold">
      Ensemble
    </Typography>,
    String(entries),
    <Amount key="debit" value={sum('debit')} isStrong />,
    <Amount key="credit" value={sum('credit')} isStrong />,
  ];
  return (
    <DeskTable columns={['Journal', 'Écritures', 'Débit', 'Crédit']} rows={[...rows, { key: 'sum', cells: total }]} />
  );
}

interface JournalChoiceProps {
  readonly journal: JournalCode | undefined;
  readonly onShow: (journal: JournalCode | undefined) => void;
}

function JournalChoice({ journal, onShow }: JournalChoiceProps) {
  return (
    <Flex>
      <Field.Root name="journal" width="min(100%, 24rem)">
        <Field.Label>Journal</Field.Label>
        <SingleSelect
          value={journal ?? ALL}
          onChange={(chosen: string | number) => onShow(JOURNAL_CODES.find((code) => code === chosen))}
        >
          <SingleSelectOption value={ALL}>Tous</SingleSelectOption>
          {JOURNAL_CODES.map((code) => (
            <SingleSelectOption key={code} value={code}>
              {JOURNALS[code]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </Flex>
  );
}

function EntryTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line, index) => ({
      key: `${entry.number} ${index}`,
      cells: [
        index === 0 ? <Unbroken key="number" text={entry.number} /> : '',
        index === 0 ? <Unbroken key="day" text={dayText(entry.day)} /> : '',
        index === 0 ? entry.label : '',
        `${line.account} ${line.name}`,
        line.debit === 0 && line.credit > 0 ? '' : <Amount key="debit" value={line.debit} />,
        line.credit === 0 ? '' : <Amount key="credit" value={line.credit} />,
      ],
    })),
  );
  return <DeskTable columns={['Numéro', 'Date', 'Libellé', 'Compte', 'Débit', 'Crédit']} rows={rows} />;
}

function Unbroken({ text }: { text: string }) {
  return <Typography style={{ whiteSpace: 'nowrap' }}>{text}</Typography>;
}
