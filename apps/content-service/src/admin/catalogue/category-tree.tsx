import { ITEMS_ARRANGED, staffEndpoints, type TreeCategory } from '@economat/contract';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronRight } from '@strapi/icons';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { CategoryButton } from './category-button';
import { SortableEntry, SortableList } from './sortable-list';

interface CategoryTreeProps {
  readonly categories: readonly TreeCategory[];
  readonly chosen: number | null;
  readonly onChoose: (category: number | null) => void;
  readonly onArranged: () => void;
}

/** The menu as it is, to choose from and to arrange. */
export function CategoryTree({ categories, chosen, onChoose, onArranged }: CategoryTreeProps) {
  const api = useDeskApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const known = new Map(categories.map((category) => [category.id, category]));
  const open = new Set([...opened, ...waysTo(chosen, known)]);

  function toggle(id: number): void {
    const next = new Set(open);
    if (next.has(id)) next.delete(id);
    else next.add(id);
    setOpened(next);
  }

  /** Articles stand between the categories, so that the whole list is read before it is arranged. */
  async function move(parent: number | null, from: number, to: number): Promise<void> {
    const siblings = categories.filter(({ parentId }) => parentId === parent);
    const moved = siblings[from];
    const target = siblings[to];
    if (moved === undefined || target === undefined) return;
    const query = { list: 'menu', ...(parent !== null && { category: String(parent) }) } as const;
    const read = await api.call(staffEndpoints.itemOrder, { query });
    if (!read.ok) return setProblem(read.message);
    if (read.data.meta.total > ITEMS_ARRANGED) return setProblem(TOO_LONG);
    const before = read.data.data.map(({ id }) => id);
    const others = before.filter((id) => id !== moved.id);
    const at = others.indexOf(target.id) + (from < to ? 1 : 0);
    const after = others.toSpliced(at, 0, moved.id);
    const data = { list: 'menu', category: parent, before, after } as const;
    setProblem(await api.take(staffEndpoints.arrangeItems, { body: { data } }, onArranged));
  }

  function level(parent: number | null) {
    const siblings = categories.filter(({ parentId }) => parentId === parent);
    if (siblings.length === 0) return null;
    return (
      <SortableList
        ids={siblings.map(({ id }) => id)}
        nameOf={(id) => known.get(id)?.title ?? ''}
        onMove={(from, to) => void move(parent, from, to)}
      >
        <Flex tag="ul" direction="column" alignItems="stretch" paddingLeft={parent === null ? 0 : 4}>
          {siblings.map((category) => (
            <SortableEntry key={category.id} id={category.id} name={category.title}>
              {(handle) => (
                <>
                  <Flex gap={1}>
                    {handle}
                    <CategoryButton
                      title={category.title}
                      count={category.items}
                      isOnline={category.isOnline}
                      isChosen={category.id === chosen}
                      onChoose={() => onChoose(category.id)}
                    />
                    {categories.some(({ parentId }) => parentId === category.id) && (
                      <IconButton
                        variant="ghost"
                        size="S"
                        label={open.has(category.id) ? `Replier ${category.title}` : `Déplier ${category.title}`}
                        onClick={() => toggle(category.id)}
                      >
                        {open.has(category.id) ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                      </IconButton>
                    )}
                  </Flex>
                  {open.has(category.id) && level(category.id)}
                </>
              )}
            </SortableEntry>
          ))}
        </Flex>
      </SortableList>
    );
  }

  return (
    <Box>
      <CategoryButton
        title="Tous les articles"
        count={null}
        isOnline
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {level(null)}
      <Problem text={problem} />
      {categories.length === 0 && <Typography tag="p">Aucun rayon.</Typography>}
    </Box>
  );
}

const TOO_LONG = `Plus de ${ITEMS_ARRANGED} fiches sont ici côte à côte : rangez-les par la colonne « Rang » d’un import.`;

/** The categories above and itself, which are unfolded. */
function waysTo(chosen: number | null, known: ReadonlyMap<number, TreeCategory>): number[] {
  const category = chosen === null ? undefined : known.get(chosen);
  return category === undefined ? [] : [category.id, ...waysTo(category.parentId, known)];
}
