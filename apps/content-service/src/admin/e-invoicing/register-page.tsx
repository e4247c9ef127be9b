import { staffEndpoints, type Transmission } from '@economat/contract';
import { Flex, Tabs, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { momentText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { useAnswer } from '../desk/use-answer';
import { EInvoicingFrame } from './e-invoicing-frame';
import { TransmissionCard } from './transmission-card';

type Show = 'waiting' | 'all';

/** The register of documents that go through platforms, those that wait for staff first. */
export function RegisterPage() {
  const [show, setShow] = useState<Show>('waiting');
  return (
    <EInvoicingFrame
      title="Facturation électronique"
      subtitle="Les factures et avoirs aux entreprises, tels que la plateforme les a reçus"
    >
      <Tabs.Root variant="simple" value={show} onValueChange={(value) => setShow(value === 'all' ? 'all' : 'waiting')}>
        <Tabs.List aria-label="Documents à montrer">
          <Tabs.Trigger value="waiting">À traiter</Tabs.Trigger>
          <Tabs.Trigger value="all">Registre</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={show}>
          <DocumentList key={show} show={show} />
        </Tabs.Content>
      </Tabs.Root>
    </EInvoicingFrame>
  );
}

function DocumentList({ show }: { show: Show }) {
  const [page, setPage] = useState(1);
  const { answer, reload } = useAnswer(staffEndpoints.transmissions, { query: { show, page: String(page) } });
  const { toggleNotification } = useNotification();
  return (
    <Answered answer={answer}>
      {({ data, meta }) => (
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          <Typography tag="output">{summaryOf(show, meta.pagination.total)}</Typography>
          <Typography textColor="neutral600">{connectionText(meta)}</Typography>
          {data.map((document: Transmission) => (
            <TransmissionCard
              key={document.number}
              document={document}
              onDone={(message) => {
                toggleNotification({ type: 'success', message });
                // The last one of the last page removes the page.
                if (show === 'waiting' && data.length === 1 && page > 1) setPage(page - 1);
                else reload();
              }}
            />
          ))}
          <Pager page={page} pageCount={meta.pagination.pageCount} onPage={setPage} />
        </Flex>
      )}
    </Answered>
  );
}

function summaryOf(show: Show, total: number): string {
  if (show === 'all') return total === 1 ? 'Un document' : `${total} documents, le plus récent d’abord`;
  if (total === 0) return 'Rien à traiter : chaque document suit son chemin.';
  return total === 1 ? 'Un document à traiter' : `${total} documents à traiter, le plus ancien d’abord`;
}

interface Connection {
  readonly isConfigured: boolean;
  readonly connectedAt: string | null;
  readonly readAt: string | null;
}

function connectionText({ isConfigured, connectedAt, readAt }: Connection): string {
  if (connectedAt === null) return 'Aucune plateforme n’est réglée : les factures ne partent pas.';
  if (!isConfigured) return 'La plateforme n’est plus réglée : les factures attendent.';
  const since = `Raccordé depuis le ${momentText(connectedAt)}`;
  return readAt === null
    ? `${since}, plateforme encore jamais lue.`
    : `${since}, dernière lecture le ${momentText(readAt)}.`;
}
