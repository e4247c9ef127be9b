import { type CompanyAccount, staffEndpoints } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { HANDLE_ACCOUNTS } from '../desk/rights';
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
  const { answer, reload } = useAnswer(staffEndpoints.companyAccounts, {});
  const { toggleNotification } = useNotification();
  function onDone(message: string): void {
    toggleNotification({ type: 'success', message });
    reload();
  }
  return <Answered answer={answer}>{({ data }) => <AccountList accounts={data} onDone={onDone} />}</Answered>;
}

interface AccountListProps {
  readonly accounts: readonly CompanyAccount[];
  readonly onDone: (message: string) => void;
}

function AccountList({ accounts, onDone }: AccountListProps) {
  if (accounts.length === 0) {
    return (
      <Typography tag="p">Aucune entreprise n’est inscrite : elles se créent depuis le compte d’un client.</Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {accounts.map((account) => (
        <AccountCard key={account.company} account={account} onDone={onDone} />
      ))}
    </Flex>
  );
}
