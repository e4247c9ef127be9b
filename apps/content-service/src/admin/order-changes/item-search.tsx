import { lineTitle } from '@economat/commerce';
import { type SellableItem, staffEndpoints } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';
import { type KeyboardEvent, useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { moneyText } from '../desk/formats';
import type { DraftLine } from './change-draft';

/** Finds an article and adds it in one of its bundles and variants. */
export function ItemSearch({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const api = useDeskApi();
  const [typed, setTyped] = useState('');
  const [items, setItems] = useState<readonly SellableItem[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function search(): Promise<void> {
    if (typed.trim() === '') return;
    const result = await api.call(staffEndpoints.changeItems, { query: { q: typed } });
    setRefusal(result.ok ? null : result.message);
    setItems(result.ok ? result.data.data : null);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex gap={2} alignItems="flex-end">
        <Field.Root flex="1">
          <Field.Label>Ajouter un article</Field.Label>
          <TextInput
            value={typed}
            onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter') void search();
            }}
          />
        </Field.Root>
        <Button variant="secondary" onClick={() => void search()}>
          Chercher
        </Button>
      </Flex>
      <Problem text={refusal} />
      {items?.length === 0 && <Typography tag="p">Aucun article trouvé.</Typography>}
      {items?.map((item) => (
        <FoundItem
          key={item.productId}
          item={item}
          onAdd={(line) => {
            onAdd(line);
            setItems(null);
            setTyped('');
          }}
        />
      ))}
    </Flex>
  );
}

function FoundItem({ item, onAdd }: { item: SellableItem; onAdd: (line: DraftLine) => void }) {
  const { productId, title, options, variants, stock } = item;
  const [option, setOption] = useState(0);
  const [variant, setVariant] = useState<string | null>(variants[0] ?? null);
  const productQuantity = options[option]?.label ?? null;

  function add(): void {
    onAdd({
      key: crypto.randomUUID(),
      title: lineTitle({ productName: title, productQuantity, variant }),
      quantity: 1,
      of: { productId, productQuantity, variant },
    });
  }

  return (
    <Flex gap={3} alignItems="flex-end" wrap="wrap">
      <Flex direction="column" alignItems="stretch" flex="1 1 20rem" minWidth="0">
        <Typography>{title}</Typography>
        <Typography variant="pi" textColor="neutral600">
          {stock === null ? 'stock non compté' : `${stock} en stock`}
        </Typography>
      </Flex>
      <Choice
        label={`Conditionnement de ${title}`}
        value={String(option)}
        choices={options.map(({ label, price }, place) => [
          String(place),
          `${label ?? 'À l’unité'}, ${moneyText(price)} HT`,
        ])}
        onChange={(place) => setOption(Number(place))}
      />
      {variant !== null && (
        <Choice
          label={`Variante de ${title}`}
          value={variant}
          choices={variants.map((name) => [name, name])}
          onChange={setVariant}
        />
      )}
      <Button variant="secondary" aria-label={`Ajouter ${title}`} onClick={add}>
        Ajouter
      </Button>
    </Flex>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <SingleSelect aria-label={label} value={value} onChange={(chosen: string | number) => onChange(String(chosen))}>
      {choices.map(([choice, words]) => (
        <SingleSelectOption key={choice} value={choice}>
          {words}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}
