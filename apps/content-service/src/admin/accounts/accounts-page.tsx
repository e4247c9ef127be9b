import { staffEndpoints } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { Pager } from '../desk/pager';
import { HANDLE_ACCOUNTS } from '../desk/rights';
import { SearchForm } from '../desk/search-form';
import { useAnswer } from '../desk/use-answer';
import { AccountCard } from './account-card';

/** What companies owe, and on which terms they order before they pay. */
export function AccountsPage() {
  return (
    <DeskPage
      title="Comptes ouverts"
      subtitle="Ce que les entreprises doivent, et à quelles conditions elles commandent sur compte"
      permissions={HANDLE_ACCOUNTS}
    >
      <Accounts />
    </DeskPage>
  );
}

function Accounts() {
  const [{ search, page }, show] = useState({ search: '', page: 1 });
  const query = { ...(search !== '' && { search }), page: String(page) };
  const { answer, isCurrent, reload } = useAnswer(staffEndpoints.companyAccounts, { query });
  const { toggleNotification } = useNotification();
  function onDone(message: string): void {
    toggleNotification({ type: 'success', message });
    reload();
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex>
        <SearchForm
          key={search}
          label="Entreprise ou SIREN"
          search={search}
          onSearch={(words) => show({ search: words, page: 1 })}
        />
      </Flex>
      <Answered answer={isCurrent ? answer : null}>
        {({ data, meta: { pagination } }) => (
          <>
            <Typography tag="output">{countText(pagination.total, search)}</Typography>
            {data.map((account) => (
              <AccountCard key={account.company} account={account} onDone={onDone} />
            ))}
            <Pager page={page} pageCount={pagination.pageCount} onPage={(next) => show({ search, page: next })} />
          </>
        )}
      </Answered>
    </Flex>
  );
}

function countText(total: number, search: string): string {
  if (search !== '') {
    if (total === 0) return `Aucune entreprise trouvée pour «\u00a0${search}\u00a0».`;
    return `${total === 1 ? 'Une entreprise' : `${total} entreprises`} pour «\u00a0${search}\u00a0»`;
  }
  if (total === 0) return 'Aucune entreprise n’est inscrite\u00a0: elles se créent depuis le compte d’un client.';
  return total === 1 ? 'Une entreprise' : `${total} entreprises, celles qui doivent le plus d’abord`;
}
