import {
  Box,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import { DeskPage } from '../desk/desk-page';
import { momentText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { SUPERVISE_SECURITY } from '../desk/rights';
import { ACTION, actionText } from './action-words';
import { AnswerNote } from './answer-note';
import { detailLines } from './log-detail';
import { type SecurityLog, securityLog } from './security-api';
import { useSecurity } from './use-security';

const ALL = 'all';

/** Who did what and when, as far as the shop's security is concerned. */
export function SecurityLogPage() {
  const [action, setAction] = useState(ALL);
  const [page, setPage] = useState(1);
  const filter = action === ALL ? '' : `&action=${action}`;
  const { answer } = useSecurity(`/log?page=${page}${filter}`, securityLog);
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
              value={action}
              onChange={(value: string | number) => {
                setAction(String(value));
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
        {answer === null || !answer.ok ? (
          <AnswerNote answer={answer} />
        ) : (
          <Entries log={answer.data} onPage={setPage} />
        )}
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
      <Table colCount={4} rowCount={log.data.length + 1}>
        <Thead>
          <Tr>
            {['Quand', 'Qui', 'Quoi', 'Détail'].map((head) => (
              <Th key={head}>
                <Typography variant="sigma">{head}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {log.data.map((entry) => (
            <Tr key={entry.id}>
              <Td>
                <Typography>{momentText(entry.at)}</Typography>
              </Td>
              <Td>
                <Typography tag="p">{entry.actor}</Typography>
                <Typography tag="p" variant="pi" textColor="neutral600">
                  {addressText(entry.address)}
                </Typography>
              </Td>
              <Td>
                <Typography>{actionText(entry.action)}</Typography>
              </Td>
              <Td>
                {detailLines(entry.detail).map((line) => (
                  <Typography key={line} tag="p" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                    {line}
                  </Typography>
                ))}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <Pager page={page} pageCount={pageCount} onPage={onPage} />
    </>
  );
}
