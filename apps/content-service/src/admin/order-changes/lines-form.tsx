import { Button, Field, Flex, NumberInput, Typography } from '@strapi/design-system';
import { Section } from '../desk/section';
import type { DraftLine } from './change-draft';
import { ItemSearch } from './item-search';

interface LinesFormProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** The lines with their quantities; none of a line takes it away. Another bundle is another line. */
export function LinesForm({ lines, onChange }: LinesFormProps) {
  function write(key: string, quantity: number): void {
    onChange(lines.map((line) => (line.key === key ? { ...line, quantity } : line)));
  }

  return (
    <Section title="Articles">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {lines.map(({ key, title, quantity }) => (
          <Flex key={key} tag="li" gap={3} alignItems="flex-end" wrap="wrap">
            <Field.Root flex="1 1 24rem" minWidth="0">
              <Field.Label>{title}</Field.Label>
              <NumberInput
                value={quantity}
                onValueChange={(count) => write(key, Math.max(0, Math.round(count ?? 0)))}
              />
            </Field.Root>
            {quantity === 0 ? (
              <Typography paddingBottom={2}>retiré</Typography>
            ) : (
              <Button variant="tertiary" aria-label={`Retirer ${title}`} onClick={() => write(key, 0)}>
                Retirer
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      <ItemSearch onAdd={(line) => onChange([...lines, line])} />
    </Section>
  );
}
