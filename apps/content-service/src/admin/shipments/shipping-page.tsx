import { staffEndpoints } from '@economat/contract';
import { useState } from 'react';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { PREPARE_ORDERS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { ShippingGrid } from './shipping-grid';

/** What waits to be sent, a row for each order, to be filled by a scanner, by hand or from the carrier's file. */
export function ShippingPage() {
  const [round, setRound] = useState(0);
  return (
    <DeskPage
      title="Expédier"
      subtitle="Scannez l’étiquette de chaque colis : le champ suivant attend le prochain numéro"
      permissions={PREPARE_ORDERS}
    >
      <WaitingOrders key={round} onReload={() => setRound(round + 1)} />
    </DeskPage>
  );
}

function WaitingOrders({ onReload }: { onReload: () => void }) {
  const { answer } = useAnswer(staffEndpoints.ordersToShip, {});
  return <Answered answer={answer}>{(waiting) => <ShippingGrid waiting={waiting} onReload={onReload} />}</Answered>;
}
