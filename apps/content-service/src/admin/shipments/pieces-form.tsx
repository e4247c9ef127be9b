import type { OrderToShip } from '@economat/contract';
import { Field, Flex, NumberInput } from '@strapi/design-system';

interface PiecesFormProps {
  readonly lines: OrderToShip['lines'];
  /** By line; one that is not named is sent as a whole. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly onChange: (pieces: Readonly<Record<string, number>>) => void;
}

/** How many pieces of each line are in the parcel. */
export function PiecesForm({ lines, pieces, onChange }: PiecesFormProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {lines.map(({ orderItem, quantity, title }) => (
        <Field.Root key={orderItem} hint={`${quantity} à envoyer`}>
          <Field.Label>{title}</Field.Label>
          <NumberInput
            value={pieces[orderItem] ?? quantity}
            onValueChange={(count) =>
              onChange({ ...pieces, [orderItem]: Math.min(quantity, Math.max(0, Math.round(count ?? 0))) })
            }
          />
          <Field.Hint />
        </Field.Root>
      ))}
    </Flex>
  );
}
