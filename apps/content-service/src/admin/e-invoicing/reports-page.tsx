import { REPORT_KINDS, type ReportKind } from '@economat/commerce';
import { staffEndpoints } from '@economat/contract';
import { Flex, Tabs, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { Pager } from '../desk/pager';
import { useAnswer } from '../desk/use-answer';
import { EInvoicingFrame } from './e-invoicing-frame';
import { ReportCard } from './report-card';
import { REPORT_KIND, regimeText } from './report-words';

/** What was and will be reported to the tax office, beside the entries. */
export function ReportsPage() {
  const [kind, setKind] = useState<ReportKind>('transactions');
  return (
    <EInvoicingFrame
      title="E-reporting"
      subtitle="Ce qui est déclaré des ventes aux particuliers et aux entreprises à l’étranger"
    >
      <Tabs.Root
        variant="simple"
        value={kind}
        onValueChange={(value) => setKind(REPORT_KINDS.find((known) => known === value) ?? kind)}
      >
        <Tabs.List aria-label="Déclarations à montrer">
          {REPORT_KINDS.map((known) => (
            <Tabs.Trigger key={known} value={known}>
              {REPORT_KIND[known]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={kind}>
          <PeriodList key={kind} kind={kind} />
        </Tabs.Content>
      </Tabs.Root>
    </EInvoicingFrame>
  );
}

function PeriodList({ kind }: { kind: ReportKind }) {
  const [page, setPage] = useState(1);
  const { answer, reload } = useAnswer(staffEndpoints.eReports, { query: { kind, page: String(page) } });
  const { toggleNotification } = useNotification();
  return (
    <Answered answer={answer}>
      {({ data, meta }) => (
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          <Typography tag="p" textColor="neutral600">
            {regimeText(meta)}
          </Typography>
          {data.map((period) => (
            <ReportCard
              key={period.from}
              period={period}
              onDone={(message) => {
                toggleNotification({ type: 'success', message });
                reload();
              }}
            />
          ))}
          <Pager page={page} pageCount={meta.pagination.pageCount} onPage={setPage} />
        </Flex>
      )}
    </Answered>
  );
}
