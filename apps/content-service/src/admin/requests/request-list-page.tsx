import { type RequestCounts, type RequestKind, staffEndpoints, type StaffRequestList } from '@economat/contract';
import { Box, Flex, Tabs, Typography } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { Pager } from '../desk/pager';
import { ANSWER_REQUESTS } from '../desk/rights';
import { SearchForm } from '../desk/search-form';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { RequestRows } from './request-rows';
import { KIND } from './request-words';
import { StockAlertList } from './stock-alert-list';
import { REQUEST_TABS, type RequestTab, type RequestView, useRequestView } from './use-request-view';

/** What people asked for by the shop's forms. */
export function RequestListPage() {
  return (
    <DeskPage
      title="Demandes"
      subtitle="Échantillons, affiliations et retours en stock : ce qui attend d’abord"
      permissions={ANSWER_REQUESTS}
    >
      <Requests />
    </DeskPage>
  );
}

function Requests() {
  const { view, page, show } = useRequestView();
  const { tab, search } = view;
  const kind = tab === 'stock' ? 'samples' : tab;
  const { answer, isCurrent, reload } = useAnswer(staffEndpoints.staffRequests, {
    query: { kind, page: String(page), ...(search !== '' && { search }) },
  });
  useRevalidation(reload);
  const counts = answer?.ok === true ? answer.data.meta.counts : null;

  return (
    <Tabs.Root
      variant="simple"
      value={tab}
      onValueChange={(value) => show({ tab: REQUEST_TABS.find((known) => known === value) ?? tab, search: '' })}
    >
      <Tabs.List aria-label="Demandes à montrer" style={{ flexWrap: 'wrap' }}>
        {REQUEST_TABS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {titleOf(name, counts)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab}>
        <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
          {tab === 'stock' ? (
            <StockAlertList />
          ) : (
            <>
              <Flex>
                <SearchForm
                  key={`${tab} ${search}`}
                  label="Nom, société, courriel, adresse ou présentation"
                  search={search}
                  onSearch={(words) => show({ tab, search: words })}
                />
              </Flex>
              <Answered answer={isCurrent ? answer : null}>
                {(list) => <RequestPart list={list} view={view} kind={kind} onPage={(wanted) => show(view, wanted)} />}
              </Answered>
            </>
          )}
        </Flex>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function titleOf(tab: RequestTab, counts: RequestCounts | null): string {
  const title = tab === 'stock' ? 'Retours en stock' : KIND[tab].title;
  if (counts === null) return title;
  return `${title} (${tab === 'stock' ? counts.stockAlerts : counts[tab]})`;
}

interface RequestPartProps {
  readonly list: StaffRequestList;
  readonly view: RequestView;
  readonly kind: RequestKind;
  readonly onPage: (page: number) => void;
}

function RequestPart({ list: { data, meta }, view, kind, onPage }: RequestPartProps) {
  const { page, pageCount, total } = meta.pagination;
  return (
    <>
      <Typography tag="output">{summaryOf(view, kind, total, meta.counts[kind])}</Typography>
      <RequestRows requests={data} />
      <Box>
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
      </Box>
    </>
  );
}

function summaryOf({ search }: RequestView, kind: RequestKind, total: number, waiting: number): string {
  if (search !== '')
    return total === 0 ? `Aucune demande trouvée pour « ${search} ».` : `${counted(total)} pour « ${search} »`;
  if (total === 0) return KIND[kind].nothing;
  return waiting === 0
    ? 'Chaque demande a reçu sa réponse.'
    : `${counted(waiting)} à traiter, la plus ancienne d’abord`;
}

function counted(count: number): string {
  return count === 1 ? 'Une demande' : `${count} demandes`;
}
