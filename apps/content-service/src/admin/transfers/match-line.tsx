import type { StatementLineView, TransferResult } from '@economat/contract';
import { Badge, Checkbox, Flex, Radio, Typography } from '@strapi/design-system';
import { dayText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { ListCard } from '../desk/list-cells';
import { awaited, matchText, RESULT } from './match-words';

interface MatchLineProps {
  readonly line: StatementLineView;
  /** Number of the order that the line pays; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (orderNumber: string | null) => void;
  /** Result of the confirmation. */
  readonly result: TransferResult | null;
}

const BADGE = { exact: 'success', several: 'warning', 'amount-differs': 'warning' } as const;
const KIND_TITLE = {
  exact: 'Sûr',
  several: 'À choisir',
  'amount-differs': 'Montant différent',
  'order-closed': 'N’attend rien',
  used: 'Déjà utilisée',
  none: 'Inconnue',
} as const;

/** A line of the statement with the orders that it may pay. */
export function MatchLine({ line, chosen, onChoose, result }: MatchLineProps) {
  const { kind, orders } = line;
  const colour = kind in BADGE ? BADGE[kind as keyof typeof BADGE] : 'neutral';
  const canConfirm = result === null && (kind === 'exact' || kind === 'several');
  return (
    <ListCard>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Flex gap={3} wrap="wrap">
          <Badge backgroundColor={`${colour}100`} textColor={`${colour}700`}>
            {KIND_TITLE[kind]}
          </Badge>
          <Typography fontWeight="bold">
            {line.amount === null ? 'Montant illisible' : moneyText(line.amount)}
          </Typography>
          {line.day !== null && <Typography textColor="neutral600">{dayText(line.day)}</Typography>}
        </Flex>
        <Typography tag="p" textColor="neutral600">
          {line.text}
        </Typography>
        <Typography tag="p">{result === null ? matchText(line) : RESULT[result]}</Typography>
        {canConfirm && kind === 'exact' && orders[0] !== undefined && (
          <Checkbox
            checked={chosen !== null}
            onCheckedChange={(isTicked: boolean | 'indeterminate') =>
              onChoose(isTicked === true ? (orders[0]?.orderNumber ?? null) : null)
            }
          >
            {`Virement reçu pour ${orders[0].orderNumber}, ${orders[0].name}`}
          </Checkbox>
        )}
        {canConfirm && kind === 'several' && orders.some(({ total }) => total === line.amount) && (
          <Radio.Group
            aria-label={`Commande payée par cette ligne : ${line.text}`}
            value={chosen ?? ''}
            onValueChange={(value: string) => onChoose(value === '' ? null : value)}
          >
            <Radio.Item value="">Aucune</Radio.Item>
            {orders
              .filter(({ total }) => total === line.amount)
              .map(({ orderNumber, name }) => (
                <Radio.Item key={orderNumber} value={orderNumber}>
                  {`Virement reçu pour ${orderNumber}, ${name}`}
                </Radio.Item>
              ))}
          </Radio.Group>
        )}
        {orders.length > 0 && (
          <Flex gap={3} wrap="wrap">
            {orders.map((order) => (
              <Typography key={order.orderNumber} variant="pi">
                <OrderLink orderNumber={order.orderNumber} /> {moneyText(awaited(order))}
              </Typography>
            ))}
          </Flex>
        )}
      </Flex>
    </ListCard>
  );
}
