import {
  staffEndpoints,
  type StaffStandingOrderRow,
  type StaffStandingOrders,
  staffStandingOrdersQuery,
  STANDING_STATES,
} from '@economat/contract';
import { Box, Flex, Link, Tabs, Typography } from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { DeskTable } from '../desk/desk-table';
import { ListCard } from '../desk/list-cells';
import { Pager } from '../desk/pager';
import { HANDLE_CUSTOMERS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { nextText, rhythmText, STATE, turnText, wayText } from './standing-words';

/** Standing orders by their next day. Staff read them; whoever they belong to changes them. */
export function StandingOrdersPage() {
  return (
    <DeskPage
      title="Commandes régulières"
      subtitle="Ce que les clients ont prévu toutes les quelques semaines, par prochaine échéance"
      permissions={HANDLE_CUSTOMERS}
    >
      <StandingOrders />
    </DeskPage>
  );
}

function StandingOrders() {
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(staffStandingOrdersQuery, Object.fromEntries(parameters));
  const { state = 'active', page = 1 } = parsed.success ? parsed.data : {};
  const { answer, isCurrent, reload } = useAnswer(staffEndpoints.staffStandingOrders, {
    query: { state, page: String(page) },
  });
  useRevalidation(reload);
  const counts = answer?.ok === true ? answer.data.meta.counts : null;
  return (
    <Tabs.Root variant="simple" value={state} onValueChange={(value) => setParameters({ state: value })}>
      <Tabs.List aria-label="Commandes régulières à montrer" style={{ flexWrap: 'wrap' }}>
        {STANDING_STATES.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {STATE[name].many}
            {counts !== null && ` (${counts[name]})`}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={state}>
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          <Answered answer={isCurrent ? answer : null}>
            {(list) => (
              <Rows
                list={list}
                onPage={(wanted) => setParameters({ state, ...(wanted > 1 && { page: String(wanted) }) })}
              />
            )}
          </Answered>
        </Flex>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Rows({ list: { data, meta }, onPage }: { list: StaffStandingOrders; onPage: (page: number) => void }) {
  const isMobile = useIsMobile();
  const { page, pageCount, total } = meta.pagination;
  return (
    <>
      <Typography tag="output">
        {total === 0
          ? 'Aucune commande régulière.'
          : total === 1
            ? 'Une commande régulière'
            : `${total} commandes régulières`}
      </Typography>
      {data.length > 0 && (isMobile ? <StandingCards orders={data} /> : <StandingTable orders={data} />)}
      <Box>
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
      </Box>
    </>
  );
}

interface RowsProps {
  readonly orders: readonly StaffStandingOrderRow[];
}

function StandingTable({ orders }: RowsProps) {
  return (
    <DeskTable
      columns={['Contrat', 'Client', 'Liste', 'Rythme', 'Commande', 'Prochaine échéance', 'Dernière échéance']}
      rows={orders.map((order) => ({
        key: order.documentId,
        cells: [
          <span key="number" style={{ whiteSpace: 'nowrap' }}>
            {order.number}
          </span>,
          <CustomerLink key="customer" order={order} />,
          order.name,
          rhythmText(order),
          wayText(order),
          nextText(order),
          turnText(order),
        ],
      }))}
    />
  );
}

/** The same one below the other, for a phone. */
function StandingCards({ orders }: RowsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {orders.map((order) => (
        <ListCard key={order.documentId}>
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <CustomerLink order={order} />
            <Typography>
              {order.number}, {order.name}
            </Typography>
            <Typography>
              {rhythmText(order)} · {nextText(order)}
            </Typography>
            <Typography>{wayText(order)}</Typography>
            <Typography textColor="neutral600">{turnText(order)}</Typography>
          </Flex>
        </ListCard>
      ))}
    </Flex>
  );
}

function CustomerLink({ order: { customer, customerName } }: { order: StaffStandingOrderRow }) {
  return (
    <Link tag={RouterLink} to={`/clients/${customer}`}>
      {customerName}
    </Link>
  );
}
