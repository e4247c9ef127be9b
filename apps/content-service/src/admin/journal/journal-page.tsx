import { type JournalCheck, journalCheckAnswer } from '@economat/contract';
import { useFetchClient } from '@strapi/strapi/admin';
import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { READ_JOURNAL } from '../desk/rights';
import { lastMonth, type Period } from './period';
import { PeriodTotals } from './period-totals';
import { saveFile } from './save-file';
import { SeriesReport } from './series-report';

const ADDRESS = '/api/staff/journal';

/** The books of a period: totals, check of the series, the journal as CSV and every document in a ZIP. */
export function JournalPage() {
  const { get } = useFetchClient();
  const [period, setPeriod] = useState<Period>(() => lastMonth(new Date()));
  const [check, setCheck] = useState<JournalCheck | null>(null);
  const [busy, setBusy] = useState<'check' | 'csv' | 'zip' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = new URLSearchParams({ ...period }).toString();

  async function run(kind: 'check' | 'csv' | 'zip', work: () => Promise<void>): Promise<void> {
    setBusy(kind);
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem('Vérifiez la période (un an au plus, la fin après le début), puis réessayez.');
    }
    setBusy(null);
  }

  const save = (path: string, name: string) => async (): Promise<void> => {
    const { data } = await get(`${ADDRESS}${path}?${query}`, { responseType: 'blob' });
    saveFile(data, name);
  };

  async function readCheck(): Promise<void> {
    const { data } = await get(`${ADDRESS}/check?${query}`);
    setCheck(journalCheckAnswer.parse(data).data);
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
            onClick={() => void run('csv', save('', `journal-${dates}.csv`))}
          >
            Journal en CSV
          </Button>
          <Button
            variant="secondary"
            loading={busy === 'zip'}
            onClick={() => void run('zip', save('/invoices', `factures-${dates}.zip`))}
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
