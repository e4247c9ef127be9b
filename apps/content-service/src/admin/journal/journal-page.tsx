import { type JournalCheck, staffEndpoints } from '@economat/contract';
import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { READ_JOURNAL } from '../desk/rights';
import { useFile } from '../desk/use-file';
import { refusalText } from '../desk/words';
import { lastMonth, type Period } from './period';
import { PeriodTotals } from './period-totals';
import { SeriesReport } from './series-report';

const { journalCheck, journalInvoices, salesJournal } = staffEndpoints;

const WRONG_PERIOD = 'Vérifiez la période (un an au plus, la fin après le début), puis réessayez.';

/** The books of a period: totals, check of the series, the journal as CSV and every document in a ZIP. */
export function JournalPage() {
  const api = useDeskApi();
  const saveFile = useFile();
  const [period, setPeriod] = useState<Period>(() => lastMonth(new Date()));
  const [check, setCheck] = useState<JournalCheck | null>(null);
  const [busy, setBusy] = useState<'check' | 'csv' | 'zip' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = { query: period };

  /** @param work gives the reason of a failure, or null. */
  async function run(kind: 'check' | 'csv' | 'zip', work: () => Promise<string | null>): Promise<void> {
    setBusy(kind);
    setProblem(null);
    const reason = await work();
    setProblem(reason === refusalText('invalid-query') ? WRONG_PERIOD : reason);
    setBusy(null);
  }

  const save = (row: typeof salesJournal | typeof journalInvoices, name: string) => () => saveFile(row, input, name);

  async function readCheck(): Promise<string | null> {
    const answer = await api.call(journalCheck, input);
    if (answer.ok) setCheck(answer.data.data);
    return answer.ok ? null : answer.message;
  }

  const day = (name: keyof Period, label: string) => (
    <Field.Root name={name} required>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type="date"
        value={period[name]}
        onChange={({ target }: { target: { value: string } }) => {
          setPeriod({ ...period, [name]: target.value });
          setCheck(null);
        }}
      />
    </Field.Root>
  );
  const dates = `${period.from}_${period.to}`;

  return (
    <DeskPage
      title="Journal des ventes"
      subtitle="Factures et avoirs par taux de TVA et mode de paiement"
      permissions={READ_JOURNAL}
    >
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Flex gap={4} alignItems="flex-end" wrap="wrap">
          {day('from', 'Du')}
          {day('to', 'Au')}
          <Button loading={busy === 'check'} onClick={() => void run('check', readCheck)}>
            Vérifier la période
          </Button>
          <Button
            variant="secondary"
            loading={busy === 'csv'}
            onClick={() => void run('csv', save(salesJournal, `journal-${dates}.csv`))}
          >
            Journal en CSV
          </Button>
          <Button
            variant="secondary"
            loading={busy === 'zip'}
            onClick={() => void run('zip', save(journalInvoices, `factures-${dates}.zip`))}
          >
            Factures en ZIP
          </Button>
        </Flex>
        <Problem text={problem} />
        {check !== null && (
          <Box tag="section" aria-label="Période" background="neutral0" padding={6} hasRadius shadow="tableShadow">
            <PeriodTotals totals={check.totals} />
            <Box paddingTop={6}>
              <SeriesReport series={check.series} altered={check.altered} />
            </Box>
          </Box>
        )}
      </Flex>
    </DeskPage>
  );
}
