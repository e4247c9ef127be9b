import { SECURITY_ACTIONS, type SecurityAction, type SecurityLog, staffEndpoints } from '@economat/contract';
import { Box, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { SUPERVISE_SECURITY } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { ACTION, actionText } from './action-words';
import { detailLines } from './log-detail';

const ALL = 'all';

/** Who did what and when, as far as the shop's security is concerned. */
export function SecurityLogPage() {
  const [action, setAction] = useState<SecurityAction | undefined>();
  const [page, setPage] = useState(1);
  const { answer } = useAnswer(staffEndpoints.securityLog, { query: { page: String(page), action } });
  return (
    <DeskPage
      title="Journal de sécurité"
      subtitle="Connexions, comptes, exports et réglages des deux dernières années"
      permissions={SUPERVISE_SECURITY}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Box maxWidth="40rem">
          <Field.Root name="action">
            <Field.Label>Montrer</Field.Label>
            <SingleSelect
              value={action ?? ALL}
              onChange={(value: string | number) => {
                setAction(SECURITY_ACTIONS.find((known) => known === value));
                setPage(1);
              }}
            >
              <SingleSelectOption value={ALL}>Tout</SingleSelectOption>
              {Object.entries(ACTION).map(([value, word]) => (
                <SingleSelectOption key={value} value={value}>
                  {word}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        </Box>
        <Answered answer={answer}>{(log) => <Entries log={log} onPage={setPage} />}</Answered>
      </Flex>
    </DeskPage>
  );
}

/** For IPv6 the log stores the network of a household. */
function addressText(address: string | null): string {
  if (address === null) return '';
  return address.includes(':') ? `${address}::/64` : address;
}

function Entries({ log, onPage }: { log: SecurityLog; onPage: (page: number) => void }) {
  const { page, pageCount, total } = log.meta.pagination;
  if (total === 0) return <Typography tag="p">Rien de tel n’est arrivé.</Typography>;
  return (
    <>
      <DeskTable
        columns={['Quand', 'Qui', 'Quoi', 'Détail']}
        rows={log.data.map((entry) => ({ key: entry.id, cells: cellsOf(entry) }))}
      />
      <Pager page={page} pageCount={pageCount} onPage={onPage} />
    </>
  );
}

function cellsOf({ at, actor, address, action, detail }: SecurityLog['data'][number]): ReactNode[] {
  return [
    momentText(at),
    <>
      <Typography tag="p">{actor}</Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {addressText(address)}
      </Typography>
    </>,
    actionText(action),
    detailLines(detail).map((line) => (
      <Typography key={line} tag="p" style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Typography>
    )),
  ];
}
