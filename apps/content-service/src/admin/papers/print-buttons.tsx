import { LABELS_PER_SHEET } from '@economat/commerce';
import { PAPER_KINDS, type PaperKind } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { FilePdf } from '@strapi/icons';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { usePrint } from './use-print';

const PAPER: Readonly<Record<PaperKind, string>> = {
  'picking-list': 'Liste de préparation',
  'delivery-notes': 'Bons de livraison',
  'labels-a4': 'Étiquettes A4',
  'labels-10x15': 'Étiquettes 10 × 15 cm',
};
const PLACES = Array.from({ length: LABELS_PER_SHEET }, (_, index) => String(index + 1));

/** A button for each paper of the chosen orders, and where to begin on a sheet of labels. */
export function PrintButtons({ orders }: { orders: readonly string[] }) {
  const { print, busy, problem } = usePrint();
  const [start, setStart] = useState('1');
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex gap={2} wrap="wrap" alignItems="flex-end">
        {PAPER_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="tertiary"
            startIcon={<FilePdf />}
            loading={busy === kind}
            onClick={() => void print(kind, orders, kind === 'labels-a4' ? Number(start) : undefined)}
          >
            {PAPER[kind]}
          </Button>
        ))}
        <Field.Root name="label-start">
          <Field.Label>Première étiquette A4 libre, de 1 à {LABELS_PER_SHEET}</Field.Label>
          <SingleSelect value={start} onChange={(value) => setStart(String(value))}>
            {PLACES.map((place) => (
              <SingleSelectOption key={place} value={place}>
                {place}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </Flex>
      <Problem text={problem} />
    </Flex>
  );
}
