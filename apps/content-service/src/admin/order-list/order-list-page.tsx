import { ORDERS_COUNTED, type PackingList, staffEndpoints, type StaffOrderList } from '@economat/contract';
import { Box, Flex, Tabs, Typography } from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { FileButton } from '../desk/file-button';
import { Pager } from '../desk/pager';
import { SEE_ORDERS } from '../desk/rights';
import { SearchForm } from '../desk/search-form';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { useRevalidation } from '../desk/use-revalidation';
import { useQueues } from './listed-order';
import { OrderCards } from './order-cards';
import { OrderTable } from './order-table';
import { countText, QUEUE } from './queue-words';
import { SavedViews } from './saved-views';
import { SelectionToolbar } from './selection-toolbar';
import { type OrderView, useOrderView } from './use-order-view';
import { type Selection, useSelection } from './use-selection';

/** The day's orders by what they wait for. */
export function OrderListPage() {
  return (
    <DeskPage
      title="Commandes"
      subtitle="Ce qui attend, le plus urgent d’abord, et toutes les commandes"
      permissions={SEE_ORDERS}
    >
      <Orders />
    </DeskPage>
  );
}

function Orders() {
  const may = useRights();
  const { queues } = useQueues();
  const { view, page, show } = useOrderView();
  const { queue, search } = view;
  const query = { queue, ...(search !== '' && { search }) };
  const { answer, isCurrent, reload } = useAnswer(
    may('order.read') ? staffEndpoints.staffOrders : staffEndpoints.packingOrders,
    {
      query: { ...query, page: String(page) },
    },
  );
  useRevalidation(reload);
  const list = `${queue} ${search}`;
  const selection = useSelection(list);

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex gap={4} wrap="wrap" justifyContent="space-between" alignItems="flex-end">
        <SearchForm
          key={search}
          label="Numéro, nom, société, courriel, téléphone, ville ou numéro de suivi"
          search={search}
          onSearch={(words) => show({ queue, search: words })}
        />
        {may('order.read') && <ExportButton query={query} />}
      </Flex>
      <SavedViews view={view} onView={show} />
      <Tabs.Root
        variant="simple"
        value={queue}
        onValueChange={(value) => show({ queue: queues.find((known) => known === value) ?? queue, search })}
      >
        <Tabs.List aria-label="Commandes à montrer" style={{ flexWrap: 'wrap' }}>
          {queues.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {QUEUE[name].title}
              {answer?.ok === true && ` (${countText(name, answer.data.meta.counts[name])})`}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={queue}>
          <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
            <SelectionToolbar key={list} queue={queue} selection={selection} onDone={reload} />
            <Answered answer={isCurrent ? answer : null}>
              {(list) => (
                <OrderList list={list} view={view} selection={selection} onPage={(wanted) => show(view, wanted)} />
              )}
            </Answered>
          </Flex>
        </Tabs.Content>
      </Tabs.Root>
    </Flex>
  );
}

interface OrderListProps {
  readonly list: StaffOrderList | PackingList;
  readonly view: OrderView;
  readonly selection: Selection;
  readonly onPage: (page: number) => void;
}

function OrderList({ list: { data, meta }, view, selection, onPage }: OrderListProps) {
  const isMobile = useIsMobile();
  const { page, pageCount, total } = meta.pagination;
  const Rows = isMobile ? OrderCards : OrderTable;
  return (
    <>
      <Typography tag="output">{summaryOf(view, total)}</Typography>
      {data.length > 0 && <Rows orders={data} selection={selection} />}
      <Box>
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
      </Box>
    </>
  );
}

function summaryOf({ queue, search }: OrderView, total: number): string {
  if (search !== '') return foundText(search, total);
  if (total === 0) return QUEUE[queue].nothing;
  const count = total === 1 ? 'Une commande' : `${countText(queue, total)} commandes`;
  const limit =
    total > ORDERS_COUNTED ? ` : les ${ORDERS_COUNTED} plus récentes se feuillettent, les autres se cherchent` : '';
  return `${count}${limit}`;
}

function foundText(search: string, total: number): string {
  const words = `« ${search} »`;
  if (total === 0) return `Aucune commande trouvée pour ${words}.`;
  if (total >= ORDERS_COUNTED) return `${ORDERS_COUNTED} commandes ou plus pour ${words} : précisez la recherche`;
  return `${total === 1 ? 'Une commande' : `${total} commandes`} pour ${words}`;
}

function ExportButton({ query }: { query: Pick<OrderView, 'queue'> & { readonly search?: string } }) {
  return (
    <Box>
      <FileButton row={staffEndpoints.exportOrders} input={{ query }} name={`commandes-${query.queue}.csv`} size="L">
        Exporter toute la liste en CSV
      </FileButton>
    </Box>
  );
}
