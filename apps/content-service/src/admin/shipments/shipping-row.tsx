import type { OrderToShip, ShipmentResultView } from '@economat/contract';
import { Badge, Box, Field, Flex, TextButton, TextInput, Typography, VisuallyHidden } from '@strapi/design-system';
import type { KeyboardEvent, ReactNode } from 'react';
import { dayText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { CarrierChoice } from './carrier-choice';
import { PiecesForm } from './pieces-form';
import { isDone, resultText } from './shipment-words';
import type { TypedShipment } from './typed-shipments';

interface ShippingRowProps {
  readonly order: OrderToShip;
  readonly typed: TypedShipment;
  readonly carriers: readonly string[];
  readonly pageCarrier: string;
  /** What is wrong with what was typed. */
  readonly problem: string | null;
  readonly result: ShipmentResultView | undefined;
  readonly onChange: (part: Partial<TypedShipment>) => void;
  /** With the number that stands in the field. */
  readonly onFocus: (number: string) => void;
  /** The number is complete: a scanner ends each with Enter. */
  readonly onTaken: () => void;
  readonly fieldRef: (field: HTMLInputElement | null) => void;
}

/** On a phone each order is a card. */
const DISPLAY = {
  row: { initial: 'block', medium: 'table-row' },
  cell: { initial: 'block', medium: 'table-cell' },
};

/** An order of the grid with its parcel. */
export function ShippingRow(props: ShippingRowProps) {
  const { order, typed, carriers, pageCarrier, problem, result, onChange, onFocus, onTaken, fieldRef } = props;
  const { orderNumber, recipient, city, promised, isPartlyShipped, lines } = order;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onTaken();
  }

  return (
    <Box tag="tr" display={DISPLAY.row} borderColor="neutral150" borderStyle="solid" borderWidth="1px 0 0">
      <Cell>
        <OrderLink orderNumber={orderNumber} />
        <Typography tag="p" variant="pi">
          {`À livrer au plus tard le ${dayText(promised)}`}
        </Typography>
        {isPartlyShipped && <Badge>Expédiée en partie</Badge>}
      </Cell>
      <Cell>
        <Typography tag="p">{recipient}</Typography>
        <Typography tag="p" variant="pi">
          {city}
        </Typography>
      </Cell>
      <Cell>
        {typed.pieces === null || isDone(result) ? (
          <Box tag="ul">
            {lines.map(({ orderItem, quantity, title }) => (
              <Typography key={orderItem} tag="li">
                {typed.pieces?.[orderItem] ?? quantity} × {title}
              </Typography>
            ))}
          </Box>
        ) : (
          <PiecesForm lines={lines} pieces={typed.pieces} onChange={(pieces) => onChange({ pieces })} />
        )}
        {!isDone(result) && (
          <TextButton onClick={() => onChange({ pieces: typed.pieces === null ? {} : null })}>
            {typed.pieces === null ? 'Envoyer une partie' : 'Tout envoyer'}
            <VisuallyHidden>{` de ${orderNumber}`}</VisuallyHidden>
          </TextButton>
        )}
      </Cell>
      {isDone(result) ? (
        <Cell span={2}>
          <Typography tag="p">{`${typed.carrier ?? pageCarrier} ${typed.number}`}</Typography>
          <Result result={result} />
        </Cell>
      ) : (
        <>
          <Cell>
            <CarrierChoice
              label={`Transporteur de ${orderNumber}`}
              isLabelHidden
              carriers={carriers}
              value={typed.carrier ?? pageCarrier}
              onChange={(carrier) => onChange({ carrier })}
            />
          </Cell>
          <Cell>
            <Field.Root error={problem ?? undefined}>
              <VisuallyHidden>
                <Field.Label>{`Numéro de suivi de ${orderNumber}`}</Field.Label>
              </VisuallyHidden>
              <TextInput
                ref={fieldRef}
                autoComplete="off"
                value={typed.number}
                onFocus={() => onFocus(typed.number)}
                onChange={(event: { target: { value: string } }) => onChange({ number: event.target.value })}
                onKeyDown={onKeyDown}
              />
              <Field.Error />
            </Field.Root>
            <Result result={result} />
          </Cell>
        </>
      )}
    </Box>
  );
}

function Cell({ span = 1, children }: { span?: number; children: ReactNode }) {
  return (
    <Box tag="td" display={DISPLAY.cell} padding={4} colSpan={span} style={{ verticalAlign: 'top' }}>
      <Flex direction="column" alignItems="stretch" gap={1}>
        {children}
      </Flex>
    </Box>
  );
}

function Result({ result }: { result: ShipmentResultView | undefined }) {
  if (result === undefined) return null;
  return (
    <Typography tag="p" variant="pi" textColor={isDone(result) ? 'success700' : 'danger600'}>
      {resultText(result)}
    </Typography>
  );
}
