import { type AnomalyPage, staffEndpoints } from '@economat/contract';
import { Box, Flex, Tabs, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { Pager } from '../desk/pager';
import { HANDLE_PAYMENTS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { AnomalyCard } from './anomaly-card';
import { publishOpenCount } from './open-count';

type State = 'open' | 'resolved';

/** Payments and orders that disagree; staff decide here. */
export function AnomaliesPage() {
  const [state, setState] = useState<State>('open');
  return (
    <DeskPage
      title="Anomalies"
      subtitle="Ce sur quoi l’argent et les commandes ne s’accordent pas"
      permissions={HANDLE_PAYMENTS}
    >
      <Tabs.Root
        variant="simple"
        value={state}
        onValueChange={(value) => setState(value === 'open' ? 'open' : 'resolved')}
      >
        <Tabs.List aria-label="Anomalies à montrer">
          <Tabs.Trigger value="open">À traiter</Tabs.Trigger>
          <Tabs.Trigger value="resolved">Closes</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={state}>
          <AnomalyList key={state} state={state} />
        </Tabs.Content>
      </Tabs.Root>
    </DeskPage>
  );
}

function AnomalyList({ state }: { state: State }) {
  const [page, setPage] = useState(1);
  const { answer, reload } = useAnswer(staffEndpoints.anomalies, { query: { state, page: String(page) } });
  const { toggleNotification } = useNotification();
  const open = answer?.ok === true ? answer.data.meta.open : null;
  useEffect(() => {
    if (open !== null) publishOpenCount(open);
  }, [open]);

  return (
    <Answered answer={answer}>
      {({ data, meta }) => (
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          <Typography tag="output">{summaryOf(state, meta)}</Typography>
          {data.map((anomaly) => (
            <AnomalyCard
              key={anomaly.id}
              anomaly={anomaly}
              onDone={(message) => {
                toggleNotification({ type: 'success', message });
                // The last one of the last page removes the page.
                if (data.length === 1 && page > 1) setPage(page - 1);
                else reload();
              }}
            />
          ))}
          <Box>
            <Pager page={page} pageCount={meta.pagination.pageCount} onPage={setPage} />
          </Box>
        </Flex>
      )}
    </Answered>
  );
}

function summaryOf(state: State, { pagination: { total } }: AnomalyPage['meta']): string {
  if (total === 0)
    return state === 'open' ? 'Rien à traiter : argent et commandes s’accordent.' : 'Aucune anomalie close.';
  if (state === 'open')
    return total === 1 ? 'Une anomalie à traiter' : `${total} anomalies à traiter, la plus ancienne d’abord`;
  return total === 1 ? 'Une anomalie close' : `${total} anomalies closes, la plus récente d’abord`;
}
