import type { TreeCategory } from '@economat/contract';
import { Box, Button, Combobox, ComboboxOption, Field, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useDeskApi } from '../desk/desk-api';
import { type ChangeEnd, changeUnseen } from './plan-call';

const FIRST_LEVEL = 'first-level';

interface MoveFormProps {
  readonly ids: readonly number[];
  readonly categories: readonly TreeCategory[];
  readonly onEnd: (end: ChangeEnd) => void;
  readonly onClose: () => void;
}

/** Into which category the chosen articles go. */
export function MoveForm({ ids, categories, onEnd, onClose }: MoveFormProps) {
  const api = useDeskApi();
  const [target, setTarget] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const known = new Map(categories.map((category) => [category.id, category]));
  const ways = categories
    .map(({ id }) => ({ id, way: wayTo(id, known) }))
    .toSorted((first, second) => first.way.localeCompare(second.way, 'fr'));

  async function move(): Promise<void> {
    setTried(true);
    if (busy || target === null) return;
    setBusy(true);
    const category = target === FIRST_LEVEL ? null : Number(target);
    const end = await changeUnseen(api, ids, { kind: 'move', category });
    setBusy(false);
    onEnd(end);
  }

  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4} marginTop={2}>
      <Flex gap={3} wrap="wrap" alignItems="flex-end">
        <Box flex="1 1 30rem">
          <Field.Root name="category" required error={isTried && target === null ? 'À remplir.' : undefined}>
            <Field.Label>Nouveau rayon</Field.Label>
            <Combobox
              value={target ?? ''}
              placeholder="Chercher un rayon"
              onChange={(value?: string | number) => setTarget(value === undefined ? null : String(value))}
            >
              <ComboboxOption value={FIRST_LEVEL}>Premier niveau du menu</ComboboxOption>
              {ways.map(({ id, way }) => (
                <ComboboxOption key={id} value={String(id)}>
                  {way}
                </ComboboxOption>
              ))}
            </Combobox>
            <Field.Error />
          </Field.Root>
        </Box>
        <Button loading={busy} size="L" onClick={() => void move()}>
          Déplacer ici
        </Button>
        <Button variant="tertiary" size="L" onClick={onClose}>
          Abandonner
        </Button>
      </Flex>
    </Box>
  );
}

function wayTo(id: number | null, known: ReadonlyMap<number, TreeCategory>): string {
  const category = id === null ? undefined : known.get(id);
  if (category === undefined) return '';
  const above = wayTo(category.parentId, known);
  return above === '' ? category.title : `${above} › ${category.title}`;
}
