import type { StatementLineView, TransferResult } from '@economat/contract';
import { Badge, Checkbox, Flex, Radio, Typography } from '@strapi/design-system';
import { dayText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { ListCard } from '../desk/list-cells';
import { awaited, isCertain, matchText, proposalsOf, resultText } from './match-words';

interface MatchLineProps {
  readonly line: StatementLineView;
  /** Number of the order or invoice that the line pays; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (number: string | null) => void;
  /** Result of the confirmation. */
  readonly result: TransferResult | null;
}

const BADGE = { exact: 'success', part: 'success', several: 'warning', 'amount-differs': 'warning' } as const;
const KIND_TITLE = {
  exact: 'Sûr',
  part: 'Sûr, en partie',
  several: 'À choisir',
  'amount-differs': 'Montant différent',
  'order-closed': 'N’attend rien',
  used: 'Déjà utilisée',
  none: 'Inconnue',
} as const;

/** A line of the statement with the orders or invoices that it may pay. */
export function MatchLine({ line, chosen, onChoose, result }: MatchLineProps) {
  const { kind, orders, invoices } = line;
  const colour = kind in BADGE ? BADGE[kind as keyof typeof BADGE] : 'neutral';
  const proposals = result === null ? proposalsOf(line) : [];
  const [only] = proposals;
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
        <Typography tag="p">{result === null ? matchText(line) : resultText(line, result)}</Typography>
        {isCertain(line) && only !== undefined && (
          <Checkbox
            checked={chosen !== null}
            onCheckedChange={(isTicked: boolean | 'indeterminate') => onChoose(isTicked === true ? only.number : null)}
          >
            {`Virement reçu pour ${only.number}, ${only.name}`}
          </Checkbox>
        )}
        {kind === 'several' && only !== undefined && (
          <Radio.Group
            aria-label={`Payée par cette ligne : ${line.text}`}
            value={chosen ?? ''}
            onValueChange={(value: string) => onChoose(value === '' ? null : value)}
          >
            <Radio.Item value="">Aucune</Radio.Item>
            {proposals.map(({ number, name }) => (
              <Radio.Item key={number} value={number}>
                {`Virement reçu pour ${number}, ${name}`}
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
        {invoices.map(({ number, company, open }) => (
          <Typography key={number} variant="pi">
            {number}, {company.name}&nbsp;: {moneyText(open)} à recevoir
          </Typography>
        ))}
      </Flex>
    </ListCard>
  );
}
