import { type Erasure, staffEndpoints } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { Answered } from '../desk/answered';
import { momentText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { Pager } from '../desk/pager';
import { useAnswer } from '../desk/use-answer';
import { CAUSE, PART, WAITS_FOR } from './privacy-words';

export function ErasureList({ state }: { state: 'pending' | 'completed' }) {
  const [page, setPage] = useState(1);
  const { answer } = useAnswer(staffEndpoints.listErasures, { query: { state, page: String(page) } });

  return (
    <Answered answer={answer}>
      {({ data, meta }) => (
        <>
          <Typography tag="output">{summaryOf(state, meta.pagination.total)}</Typography>
          {data.map((erasure) => (
            <ErasureCard key={erasure.id} erasure={erasure} />
          ))}
          <Box>
            <Pager page={page} pageCount={meta.pagination.pageCount} onPage={setPage} />
          </Box>
        </>
      )}
    </Answered>
  );
}

function summaryOf(state: 'pending' | 'completed', total: number): string {
  if (total === 0) return state === 'pending' ? 'Aucun effacement en attente.' : 'Aucun effacement terminé.';
  if (state === 'pending')
    return total === 1 ? 'Un effacement en attente' : `${total} effacements en attente, le plus ancien d’abord`;
  return total === 1 ? 'Un effacement terminé' : `${total} effacements terminés, le plus récent d’abord`;
}

/** One erased account: what was deleted when, and which orders still need their buyer. */
function ErasureCard({ erasure: { accountId, cause, askedAt, completedAt, parts } }: { erasure: Erasure }) {
  const id = useId();
  return (
    <Box tag="article" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography id={id} tag="h2" variant="delta">
          Compte n° {accountId}
        </Typography>
        <Typography tag="p" textColor="neutral600">
          Effacement {CAUSE[cause]} le {momentText(askedAt)}
          {completedAt === null ? ', en attente' : `, terminé le ${momentText(completedAt)}`}
        </Typography>
        <Box tag="ul">
          {parts.map((part, index) => (
            <Typography key={`${part.part} ${part.order?.documentId ?? index}`} tag="li">
              <Part part={part} />
            </Typography>
          ))}
        </Box>
      </Flex>
    </Box>
  );
}

function Part({ part: { part, count, order, erasedAt, waitsFor } }: { part: Erasure['parts'][number] }) {
  const [one, many] = PART[part];
  const name =
    order === null ? (
      `${count} ${count === 1 ? one : many}`
    ) : (
      <>
        Commande <OrderLink orderNumber={order.orderNumber} />
      </>
    );
  return (
    <>
      {name} : {erasedAt === null ? WAITS_FOR[waitsFor ?? 'mail'] : `effacé le ${momentText(erasedAt)}`}
    </>
  );
}
