import { ACCOUNT_NAMES, type AccountName, type AccountNumbers, ACCOUNTS, isAccountNumber } from '@economat/commerce';
import { staffEndpoints } from '@economat/contract';
import { Box, Button, Flex } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { Answered } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { Small } from '../desk/list-cells';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { useTypedForm } from '../desk/use-typed-form';
import { AccountingFrame } from './accounting-frame';

/** The accounts that the shop books on; only administrators choose them. */
export function AccountsPage() {
  const may = useRights();
  const { answer, reload } = useAnswer(staffEndpoints.accountingAccounts, {});
  return (
    <AccountingFrame
      title="Plan de comptes"
      subtitle="Les comptes des écritures à venir. Ce qui est écrit garde les siens."
    >
      <Answered answer={answer}>
        {({ data }) =>
          may('accounting.choose') ? (
            <AccountForm accounts={data} onChosen={reload} />
          ) : (
            <DeskTable
              columns={['Compte', 'Nom']}
              rows={ACCOUNT_NAMES.map((name) => ({ key: name, cells: [data[name], ACCOUNTS[name].label] }))}
            />
          )
        }
      </Answered>
    </AccountingFrame>
  );
}

function AccountForm({ accounts, onChosen }: { accounts: AccountNumbers; onChosen: () => void }) {
  const api = useDeskApi();
  const { toggleNotification } = useNotification();
  const { inputs, busy, confirm } = useTypedForm({
    fields: ACCOUNT_NAMES.map((name) => ({
      name,
      label: ACCOUNTS[name].label,
      required: true,
      initial: accounts[name],
      maxLength: 10,
      problem: (typed) => (isAccountNumber(name, typed) ? undefined : problemText(name)),
    })),
    take: (typed) => {
      const chosen = Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, (typed[name] ?? '').trim()]));
      return api.take(staffEndpoints.chooseAccounts, { body: { data: { ...accounts, ...chosen } } }, onChosen);
    },
    onTaken: () => toggleNotification({ type: 'success', message: 'Les comptes sont enregistrés.' }),
  });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Small>Trois à dix chiffres ou majuscules, d’après le plan comptable général.</Small>
      <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
        <Flex direction="column" alignItems="stretch" gap={4}>
          {inputs}
        </Flex>
      </Box>
      <Flex>
        <Button loading={busy} onClick={() => void confirm()}>
          Enregistrer
        </Button>
      </Flex>
    </Flex>
  );
}

function problemText(name: AccountName): string {
  return `Ce compte commence par ${ACCOUNTS[name].beginnings.join(' ou ')}, et n’a que des chiffres et des majuscules, dix au plus.`;
}
