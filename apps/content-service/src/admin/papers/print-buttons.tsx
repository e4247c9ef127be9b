import { LABELS_PER_SHEET } from '@economat/commerce';
import { PAPER_KINDS, type PaperKind } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { FilePdf } from '@strapi/icons';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { usePrint } from './use-print';

const PAPER: Readonly<Record<PaperKind, string>> = {
  'picking-list': 'Liste de préparation',
  'delivery-notes': 'Bon de livraison',
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
      <Flex gap={2} wrap="wrap">
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
      </Flex>
      <Field.Root name="label-start" hint={`Planche A4 de ${LABELS_PER_SHEET} étiquettes, de gauche à droite.`}>
        <Field.Label>Première étiquette libre</Field.Label>
        <SingleSelect value={start} onChange={(value) => setStart(String(value))}>
          {PLACES.map((place) => (
            <SingleSelectOption key={place} value={place}>
              {place}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Problem text={problem} />
    </Flex>
  );
}
