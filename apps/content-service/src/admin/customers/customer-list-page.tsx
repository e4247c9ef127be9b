import { CUSTOMER_LISTS, type CustomerList, staffEndpoints, type StaffCustomerList } from '@economat/contract';
import { Box, Button, Flex, Tabs, Typography } from '@strapi/design-system';
import { useIsMobile } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { HANDLE_CUSTOMERS } from '../desk/rights';
import { SearchForm } from '../desk/search-form';
import { useAnswer } from '../desk/use-answer';
import { CustomerCards, CustomerTable } from './customer-rows';
import { useCustomerView } from './use-customer-view';

const TITLE: Readonly<Record<CustomerList, string>> = { buyers: 'Derniers achats', accounts: 'Comptes' };

/** Who buys here: accounts, and guests by their mail addresses. */
export function CustomerListPage() {
  return (
    <DeskPage
      title="Clients"
      subtitle="Ceux qui ont commandé, avec ou sans compte, et tous les comptes"
      permissions={HANDLE_CUSTOMERS}
    >
      <Customers />
    </DeskPage>
  );
}

function Customers() {
  const { view, show } = useCustomerView();
  const { list, search, after } = view;
  const { answer, isCurrent } = useAnswer(staffEndpoints.customers, {
    query: search === '' ? { list, ...(after !== null && { after }) } : { search },
  });
  const shown = (
    <Answered answer={isCurrent ? answer : null}>
      {(read) => (
        <Found found={read} search={search} isFirst={after === null} onNext={(next) => show({ list, after: next })} />
      )}
    </Answered>
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex>
        <SearchForm
          key={search}
          label="Nom, société, courriel, ville ou numéro de commande"
          search={search}
          onSearch={(words) => show({ list, search: words })}
        />
      </Flex>
      {search !== '' && shown}
      {search === '' && (
        <Tabs.Root
          variant="simple"
          value={list}
          onValueChange={(value) => show({ list: CUSTOMER_LISTS.find((known) => known === value) ?? list })}
        >
          <Tabs.List aria-label="Clients à montrer">
            {CUSTOMER_LISTS.map((name) => (
              <Tabs.Trigger key={name} value={name}>
                {TITLE[name]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={list}>
            <Box paddingTop={4}>{shown}</Box>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Flex>
  );
}

interface FoundProps {
  readonly found: StaffCustomerList;
  readonly search: string;
  /** Whether the list is shown from its beginning. */
  readonly isFirst: boolean;
  readonly onNext: (after: string) => void;
}

function Found({ found: { data, meta }, search, isFirst, onNext }: FoundProps) {
  const isMobile = useIsMobile();
  const { next, isCut } = meta;
  const Rows = isMobile ? CustomerCards : CustomerTable;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="output">{summaryOf(data.length, { search, isCut, isFirst })}</Typography>
      {data.length > 0 && <Rows customers={data} />}
      {next !== null && (
        <Box>
          <Button variant="tertiary" onClick={() => onNext(next)}>
            Clients suivants
          </Button>
        </Box>
      )}
    </Flex>
  );
}

function summaryOf(
  count: number,
  { search, isCut, isFirst }: { readonly search: string; readonly isCut: boolean; readonly isFirst: boolean },
): string {
  if (search === '') return count === 0 ? 'Aucun client pour l’instant.' : isFirst ? 'Les plus récents' : 'La suite';
  if (count === 0) return `Aucun client trouvé pour « ${search} ».`;
  if (isCut) return `Les ${count} premiers clients pour « ${search} » : précisez la recherche pour voir les autres`;
  return `${count === 1 ? 'Un client' : `${count} clients`} pour « ${search} »`;
}
