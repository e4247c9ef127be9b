import { staffEndpoints } from '@economat/contract';
import { Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { PREPARE_ORDERS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { ShippingGrid } from './shipping-grid';

/** What waits to be sent, a row for each order, to be filled by a scanner, by hand or from the carrier's file. */
export function ShippingPage() {
  const [round, setRound] = useState(0);
  const [parameters] = useSearchParams();
  const chosen = parameters.get('orders');
  return (
    <DeskPage
      title="Expédier"
      subtitle="Scannez l’étiquette de chaque colis : le champ suivant attend le prochain numéro"
      permissions={PREPARE_ORDERS}
    >
      <WaitingOrders key={`${round} ${chosen}`} chosen={chosen} onReload={() => setRound(round + 1)} />
    </DeskPage>
  );
}

interface WaitingOrdersProps {
  /** documentIds of the orders that were chosen in their list; null for all that wait. */
  readonly chosen: string | null;
  readonly onReload: () => void;
}

function WaitingOrders({ chosen, onReload }: WaitingOrdersProps) {
  const query = chosen === null ? {} : { orders: chosen };
  const { answer } = useAnswer(staffEndpoints.ordersToShip, { query });
  return (
    <Answered answer={answer}>
      {(waiting) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {chosen !== null && <ChosenOrders asked={chosen.split(',').length} waiting={waiting.data.length} />}
          <ShippingGrid waiting={waiting} onReload={onReload} />
        </Flex>
      )}
    </Answered>
  );
}

/** Some of the chosen orders may be unpaid, sent or cancelled. */
function ChosenOrders({ asked, waiting }: { asked: number; waiting: number }) {
  const left = asked - waiting;
  const chosen = asked === 1 ? 'Une commande choisie' : `${asked} commandes choisies`;
  const others = left === 1 ? ', dont une n’est pas à expédier' : `, dont ${left} ne sont pas à expédier`;
  return (
    <Flex gap={4} wrap="wrap">
      <Typography>{`${chosen}${left === 0 ? '' : others}.`}</Typography>
      <Link tag={RouterLink} to="/expedier">
        Toutes les commandes à expédier
      </Link>
    </Flex>
  );
}
