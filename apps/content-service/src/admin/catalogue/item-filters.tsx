import { ITEM_STATES, type ItemsQuery, type ItemState, staffEndpoints, type TreeCategory } from '@economat/contract';
import { Box, Field, Flex, LinkButton, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ITEM_STATE } from './catalogue-words';
import { FileButton } from '../desk/file-button';
import { parametersOf } from './use-item-view';
import { ITEM_TYPE } from './item-form-link';

/** Long enough for a word to be typed on, short enough not to be waited for. */
const PAUSE_MS = 200;

interface ItemFiltersProps {
  readonly view: ItemsQuery;
  readonly categories: readonly TreeCategory[];
  readonly onView: (view: ItemsQuery) => void;
}

/** What the table shows: found while typing, and by what has to be seen to. */
export function ItemFilters({ view, categories, onView }: ItemFiltersProps) {
  const { search = '', state = 'all', category } = view;
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onView({ ...view, search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, view, onView]);

  return (
    <Flex gap={3} wrap="wrap" alignItems="flex-end">
      <Box flex="2 1 22rem">
        <Field.Root name="search">
          <Field.Label>Chercher un nom, une référence ou un emplacement</Field.Label>
          <TextInput
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
          />
        </Field.Root>
      </Box>
      <Box flex="1 1 16rem">
        <Field.Root name="state">
          <Field.Label>Montrer</Field.Label>
          <SingleSelect
            value={state}
            onChange={(value: string | number) => onView({ ...view, state: stateOf(String(value)) })}
          >
            {ITEM_STATES.map((name) => (
              <SingleSelectOption key={name} value={name}>
                {ITEM_STATE[name]}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </Box>
      <LinkButton tag={RouterLink} to={arrangeAddress(category, categories)} variant="tertiary" size="L">
        {category === undefined ? 'Ranger le menu' : 'Ranger ce rayon'}
      </LinkButton>
      <LinkButton tag={RouterLink} to="/articles/ranger?list=home" variant="tertiary" size="L">
        Ranger l’accueil
      </LinkButton>
      <FileButton
        row={staffEndpoints.exportItemsCsv}
        input={{ query: parametersOf(view) }}
        name="articles.csv"
        size="L"
      >
        Exporter en CSV
      </FileButton>
      <FileButton
        row={staffEndpoints.exportItemsXlsx}
        input={{ query: parametersOf(view) }}
        name="articles.xlsx"
        size="L"
      >
        Exporter en Excel
      </FileButton>
      <LinkButton tag={RouterLink} to="/articles/importer" variant="tertiary" size="L">
        Importer
      </LinkButton>
      <LinkButton tag={RouterLink} to={`/content-manager/collection-types/${ITEM_TYPE}/create`} size="L">
        Nouvel article
      </LinkButton>
    </Flex>
  );
}

function stateOf(value: string): ItemState {
  return ITEM_STATES.find((name) => name === value) ?? 'all';
}

function arrangeAddress(category: number | undefined, categories: readonly TreeCategory[]): string {
  const isKnown = categories.some(({ id }) => id === category);
  return `/articles/ranger?list=menu${isKnown ? `&category=${category}` : ''}`;
}
