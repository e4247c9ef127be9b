import {
  QUOTE_STATES,
  staffEndpoints,
  type StaffQuoteList,
  type StaffQuoteRow,
  staffQuotesQuery,
} from '@economat/contract';
import { Box, Flex, Link, LinkButton, Tabs, Typography } from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { DeskTable } from '../desk/desk-table';
import { dayText, moneyText } from '../desk/formats';
import { ListCard } from '../desk/list-cells';
import { OrderLink } from '../desk/order-link';
import { Pager } from '../desk/pager';
import { WRITE_QUOTES } from '../desk/rights';
import { SearchForm } from '../desk/search-form';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { STATE } from './quote-words';

const ALL = 'all';

/** Quotes by their state, the newest first. */
export function QuoteListPage() {
  return (
    <DeskPage
      title="Devis"
      subtitle="Ce qui est proposé à un client, à prix garantis jusqu’à un jour"
      permissions={WRITE_QUOTES}
    >
      <Quotes />
    </DeskPage>
  );
}

function Quotes() {
  const [parameters, setParameters] = useSearchParams();
  const parsed = z.safeParse(staffQuotesQuery, Object.fromEntries(parameters));
  const { state, search = '', page = 1 } = parsed.success ? parsed.data : {};
  const chosen = { ...(state !== undefined && { state }), ...(search !== '' && { search }) };
  const { answer, isCurrent, reload } = useAnswer(staffEndpoints.staffQuotes, {
    query: { ...chosen, page: String(page) },
  });
  useRevalidation(reload);
  const counts = answer?.ok === true ? answer.data.meta.counts : null;
  const tab = state ?? ALL;

  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex gap={4} wrap="wrap" justifyContent="space-between" alignItems="flex-end">
        <SearchForm
          key={search}
          label="Numéro, nom, société, courriel ou ville"
          search={search}
          onSearch={(words) => setParameters({ ...(state && { state }), ...(words !== '' && { search: words }) })}
        />
        <LinkButton tag={RouterLink} to="/devis/nouveau" size="L">
          Nouveau devis
        </LinkButton>
      </Flex>
      <Tabs.Root
        variant="simple"
        value={tab}
        onValueChange={(value) =>
          setParameters({ ...(value !== ALL && { state: value }), ...(search !== '' && { search }) })
        }
      >
        <Tabs.List aria-label="Devis à montrer" style={{ flexWrap: 'wrap' }}>
          <Tabs.Trigger value={ALL}>Tous</Tabs.Trigger>
          {QUOTE_STATES.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {STATE[name].many}
              {counts !== null && ` (${counts[name]})`}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab}>
          <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
            <Answered answer={isCurrent ? answer : null}>
              {(list) => (
                <QuoteList
                  list={list}
                  onPage={(wanted) => setParameters({ ...chosen, ...(wanted > 1 && { page: String(wanted) }) })}
                />
              )}
            </Answered>
          </Flex>
        </Tabs.Content>
      </Tabs.Root>
    </Flex>
  );
}

function QuoteList({ list: { data, meta }, onPage }: { list: StaffQuoteList; onPage: (page: number) => void }) {
  const isMobile = useIsMobile();
  const { page, pageCount, total } = meta.pagination;
  const Rows = isMobile ? QuoteCards : QuoteTable;
  return (
    <>
      <Typography tag="output">{total === 0 ? 'Aucun devis.' : total === 1 ? 'Un devis' : `${total} devis`}</Typography>
      {data.length > 0 && <Rows quotes={data} />}
      <Box>
        <Pager page={page} pageCount={pageCount} onPage={onPage} />
      </Box>
    </>
  );
}

interface RowsProps {
  readonly quotes: readonly StaffQuoteRow[];
}

/** Quotes as a table, for screens that are wide enough. */
function QuoteTable({ quotes }: RowsProps) {
  return (
    <DeskTable
      columns={['Devis', 'Client', 'Total', 'Lignes', 'Valable jusqu’au', 'État']}
      rows={quotes.map((quote) => ({
        key: quote.documentId,
        cells: [
          <QuoteLink key="number" number={quote.number} />,
          quote.name,
          moneyText(quote.total),
          String(quote.lines),
          dayText(quote.validUntil),
          <QuoteState key="state" quote={quote} />,
        ],
      }))}
    />
  );
}

/** The same one below the other, for a phone. */
function QuoteCards({ quotes }: RowsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {quotes.map((quote) => (
        <ListCard key={quote.documentId}>
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <QuoteLink number={quote.number} />
            <Typography>{quote.name}</Typography>
            <Typography>
              {moneyText(quote.total)}, jusqu’au {dayText(quote.validUntil)}
            </Typography>
            <QuoteState quote={quote} />
          </Flex>
        </ListCard>
      ))}
    </Flex>
  );
}

function QuoteState({ quote: { state, askedBy, orderNumber } }: { quote: StaffQuoteRow }) {
  return (
    <Flex direction="column" alignItems="flex-start">
      <Typography>{STATE[state].one}</Typography>
      {askedBy === 'buyer' && <Typography textColor="neutral600">Demandé par le client</Typography>}
      {orderNumber !== null && <OrderLink orderNumber={orderNumber} />}
    </Flex>
  );
}

/** The quote's page in the desk. */
export function QuoteLink({ number }: { number: string }) {
  return (
    <Link tag={RouterLink} to={`/devis/${number}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  );
}
