import { type OrderQueue, ORDERS_PER_ACTION } from '@economat/contract';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { OrderLink } from '../desk/order-link';
import { Section } from '../desk/section';
import { useFile } from '../desk/use-file';
import { useRights } from '../desk/use-rights';
import { PrintButtons } from '../papers/print-buttons';
import { PACKING_QUEUES } from './listed-order';
import { type ActionDone, SELECTION_ACTIONS, type SelectionAction } from './selection-actions';
import type { Selection } from './use-selection';

interface SelectionToolbarProps {
  readonly queue: OrderQueue;
  readonly selection: Selection;
  /** Orders changed: the list is read again. */
  readonly onDone: () => void;
}

/** What can be done with the chosen orders, and what became of the last action. */
export function SelectionToolbar({ queue, selection, onDone }: SelectionToolbarProps) {
  const may = useRights();
  const tools = { api: useDeskApi(), save: useFile() };
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<ActionDone | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { orders } = selection;
  const ids = orders.map(({ documentId }) => documentId);
  const isTooMany = orders.length > ORDERS_PER_ACTION;

  async function run({ title, take }: SelectionAction): Promise<void> {
    if (busy !== null) return;
    setBusy(title);
    const end = await take(orders, tools);
    setBusy(null);
    setRefusal(end.ok ? null : end.message);
    setDone(end.ok ? end : null);
    if (!end.ok) return;
    selection.clear();
    onDone();
  }

  return (
    <Box tag="section" aria-label="Commandes choisies">
      <Flex direction="column" alignItems="stretch" gap={3}>
        {orders.length > 0 && (
          <Flex gap={3} wrap="wrap">
            <Typography tag="output" fontWeight="bold">
              {orders.length === 1 ? 'Une commande choisie' : `${orders.length} commandes choisies`}
            </Typography>
            {may('order.prepare') && PACKING_QUEUES.includes(queue) && !isTooMany && (
              <LinkButton tag={RouterLink} to={`/expedier?orders=${ids.join(',')}`}>
                Expédier
              </LinkButton>
            )}
            {SELECTION_ACTIONS.filter(({ right, queues }) => may(right) && queues?.includes(queue) !== false).map(
              (action) => (
                <Button
                  key={action.title}
                  variant="secondary"
                  disabled={isTooMany}
                  loading={busy === action.title}
                  onClick={() => void run(action)}
                >
                  {action.title}
                </Button>
              ),
            )}
            <Button variant="tertiary" onClick={selection.clear}>
              Ne plus choisir
            </Button>
          </Flex>
        )}
        {orders.length > 0 && !isTooMany && may('order.prepare') && (
          <Section title="Imprimer">
            <PrintButtons orders={ids} />
          </Section>
        )}
        <Problem text={isTooMany ? `Choisissez ${ORDERS_PER_ACTION} commandes au plus à la fois.` : refusal} />
        <Box tag="output" display="block">
          {done !== null && <Done done={done} />}
        </Box>
      </Flex>
    </Box>
  );
}

function Done({ done: { message, left } }: { done: ActionDone }) {
  return (
    <>
      <Typography tag="p" fontWeight="bold">
        {message}
      </Typography>
      <Box tag="ul">
        {left.map(({ order, reason }) => (
          <Typography key={order.documentId} tag="li" textColor="danger600">
            <OrderLink orderNumber={order.orderNumber} />
             : {reason}
          </Typography>
        ))}
      </Box>
    </>
  );
}
