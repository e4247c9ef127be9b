import { type ReceivedInvoice, staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { FileButton } from '../desk/file-button';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { PeriodForm } from '../accounting/period-form';
import { usePeriod } from '../accounting/use-period';
import { EInvoicingFrame } from './e-invoicing-frame';
import { ReceivedCard } from './received-card';

/** Invoices of suppliers: looked at, approved or refused, and exported. */
export function ReceivedPage() {
  const [page, setPage] = useState(1);
  const { answer, reload } = useAnswer(staffEndpoints.receivedInvoices, { query: { page: String(page) } });
  const { toggleNotification } = useNotification();
  return (
    <EInvoicingFrame title="Factures reçues" subtitle="Celles de vos fournisseurs, telles que la plateforme les remet">
      <Export />
      <Answered answer={answer}>
        {({ data, meta: { pagination } }) => (
          <Section title="Factures">
            <Typography tag="output">{countText(pagination.total)}</Typography>
            {data.map((invoice: ReceivedInvoice) => (
              <ReceivedCard
                key={invoice.flowId}
                invoice={invoice}
                onDone={(message) => {
                  toggleNotification({ type: 'success', message });
                  reload();
                }}
              />
            ))}
            <Pager page={page} pageCount={pagination.pageCount} onPage={setPage} />
          </Section>
        )}
      </Answered>
    </EInvoicingFrame>
  );
}

function countText(total: number): string {
  if (total === 0) return 'Aucune facture reçue.';
  return total === 1
    ? 'Une facture reçue'
    : `${total} factures reçues : celles qui attendent, puis la plus récente d’abord`;
}

/** The files of a period with a table of them. */
function Export() {
  const { period, setParameters } = usePeriod();
  return (
    <Section title="Exporter">
      <PeriodForm period={period} action="Choisir la période" onShow={(chosen) => setParameters({ ...chosen })} />
      <Flex>
        <Box>
          <FileButton
            row={staffEndpoints.exportReceivedInvoices}
            input={{ query: period }}
            name={`factures-recues-${period.from}_${period.to}.zip`}
          >
            Factures reçues en ZIP
          </FileButton>
        </Box>
      </Flex>
    </Section>
  );
}
