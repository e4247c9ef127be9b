import { Checkbox, Typography } from '@strapi/design-system';
import { dayText, moneyText, momentText } from '../desk/formats';
import { PlainTable } from '../desk/desk-table';
import { Cell, Small } from '../desk/list-cells';
import { OrderLink } from '../desk/order-link';
import { PAYMENT_METHOD, paymentText } from '../desk/words';
import { hasAmounts, type ListedOrder } from './listed-order';
import { OrderState } from './order-state';
import type { Selection } from './use-selection';

interface OrderTableProps {
  readonly orders: readonly ListedOrder[];
  readonly selection: Selection;
}

const BEFORE_AMOUNTS = ['Commande', 'Client'];
const AMOUNTS = ['Total', 'Paiement'];
const AFTER_AMOUNTS = ['Lignes', 'Livraison au plus tard', 'État'];

/** Orders as a table, for screens that are wide enough. */
export function OrderTable({ orders, selection }: OrderTableProps) {
  const chosen = orders.filter(selection.has).length;
  const columns = [...BEFORE_AMOUNTS, ...(orders.some(hasAmounts) ? AMOUNTS : []), ...AFTER_AMOUNTS];
  const isAllChosen = chosen > 0 && chosen === orders.length;
  return (
    <PlainTable
      columns={columns}
      chooseAll={
        <Checkbox
          aria-label="Choisir toute la page"
          checked={chosen > 0 && !isAllChosen ? 'indeterminate' : isAllChosen}
          onCheckedChange={() => selection.choose(orders, !isAllChosen)}
        />
      }
    >
      {orders.map((order) => (
        <OrderRow key={order.documentId} order={order} selection={selection} />
      ))}
    </PlainTable>
  );
}

function OrderRow({ order, selection }: { order: ListedOrder; selection: Selection }) {
  const { orderNumber, createdAt, name, town, lines, pieces, delivery } = order;
  return (
    <tr>
      <Cell>
        <OrderCheckbox order={order} selection={selection} />
      </Cell>
      <Cell>
        <OrderLink orderNumber={orderNumber} />
        <Small>{momentText(createdAt)}</Small>
      </Cell>
      <Cell>
        <Typography tag="p">{name}</Typography>
        <Small>{town}</Small>
      </Cell>
      {hasAmounts(order) && (
        <>
          <Cell>
            <Typography>{moneyText(order.total)}</Typography>
          </Cell>
          <Cell>
            {order.total > 0 && <Typography tag="p">{PAYMENT_METHOD[order.paymentMethod]}</Typography>}
            <Small>{paymentText(order)}</Small>
          </Cell>
        </>
      )}
      <Cell>
        <Typography tag="p">{lines}</Typography>
        <Small>{pieces === 1 ? '1 pièce' : `${pieces} pièces`}</Small>
      </Cell>
      <Cell>
        <Typography>{dayText(delivery.to)}</Typography>
      </Cell>
      <Cell>
        <OrderState order={order} />
      </Cell>
    </tr>
  );
}

export function OrderCheckbox({ order, selection }: { order: ListedOrder; selection: Selection }) {
  return (
    <Checkbox
      aria-label={`Choisir ${order.orderNumber}`}
      checked={selection.has(order)}
      onCheckedChange={(isChosen: boolean | 'indeterminate') => selection.choose([order], isChosen === true)}
    />
  );
}
