import type { ItemRow, TreeCategory } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { Problem } from '../desk/answered';
import { useRevalidation } from '../desk/use-revalidation';
import { articlesText } from './catalogue-words';
import { ItemTableRow } from './item-table-row';
import { SelectionToolbar } from './selection-toolbar';
import type { TableLayout } from './table-columns';
import { useCellDrafts } from './use-cell-drafts';
import { useItemRows } from './use-item-rows';
import { useItemSelection } from './use-item-selection';

/** A row without messages, in pixels; one with them grows. */
const ROW_HEIGHT = 60;
const ROWS_AROUND = 8;
const NOBODY = -1;

interface ItemTableProps {
  /** In the order of the menu. */
  readonly ids: readonly number[];
  /** False while a newer answer is awaited. */
  readonly isCurrent: boolean;
  readonly categories: readonly TreeCategory[];
  readonly layout: TableLayout;
  readonly onChanged: () => void;
}

/** Articles as rows of fields; only what is in view is in the page, whatever the size of the catalogue. */
export function ItemTable({ ids, isCurrent, categories, layout, onChanged }: ItemTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(NOBODY);
  const [wanted, setWanted] = useState<{ readonly at: number; readonly field: string } | null>(null);
  const selection = useItemSelection(ids);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    getItemKey: (at) => ids[at] ?? at,
    // The row that is written in stays, however far somebody scrolls away from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused === NOBODY || focused >= ids.length || shown.includes(focused)
        ? shown
        : [...shown, focused].toSorted((first, second) => first - second);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const { rows, keep, refresh, problem } = useItemRows(ids, shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0);
  const drafts = useCellDrafts(keep);
  useRevalidation(refresh);

  /** The same column of another row, as in a spreadsheet. */
  function go(at: number, field: string): void {
    if (at < 0 || at >= ids.length) return;
    virtualizer.scrollToIndex(at);
    setFocused(at);
    setWanted({ at, field });
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3} aria-busy={!isCurrent}>
      <Typography tag="output">{ids.length === 0 ? 'Aucun article trouvé.' : articlesText(ids.length)}</Typography>
      <SelectionToolbar
        selection={selection}
        categories={categories}
        onChanged={() => {
          refresh();
          onChanged();
        }}
      />
      <Problem text={problem} />
      <Box
        ref={frame}
        background="neutral0"
        shadow="tableShadow"
        hasRadius
        style={{ overflow: 'auto', height: 'max(40rem, calc(100vh - 32rem))', contain: 'strict' }}
      >
        <div
          role="table"
          aria-label="Articles"
          aria-rowcount={ids.length + 1}
          style={{ width: layout.width, position: 'relative', height: virtualizer.getTotalSize() + ROW_HEIGHT }}
        >
          <TableHead layout={layout} isAll={selection.isAll} count={ids.length} onAll={selection.chooseAll} />
          <div role="rowgroup">
            {shown.map(({ index, key, start }) => (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                style={{
                  position: 'absolute',
                  top: 0,
                  width: '100%',
                  transform: `translateY(${start + HEAD_HEIGHT}px)`,
                }}
              >
                <TableRow row={rows.get(ids[index] ?? NOBODY)}>
                  {(row) => (
                    <ItemTableRow
                      row={row}
                      layout={layout}
                      drafts={drafts}
                      isChosen={selection.has(row.id)}
                      onChoose={(isChosen) => selection.choose(row.id, isChosen)}
                      wanted={wanted?.at === index ? wanted.field : null}
                      onReached={() => setWanted(null)}
                      onFocus={() => setFocused(index)}
                      onStep={(step, field) => go(index + step, field)}
                    />
                  )}
                </TableRow>
              </div>
            ))}
          </div>
        </div>
      </Box>
    </Flex>
  );
}

const HEAD_HEIGHT = 44;

interface TableHeadProps {
  readonly layout: TableLayout;
  readonly isAll: boolean;
  readonly count: number;
  readonly onAll: (isChosen: boolean) => void;
}

function TableHead({ layout, isAll, count, onAll }: TableHeadProps) {
  return (
    <Box role="rowgroup" background="neutral100" style={{ position: 'sticky', top: 0, zIndex: 2, height: HEAD_HEIGHT }}>
      <div
        role="row"
        aria-rowindex={1}
        style={{ display: 'grid', gridTemplateColumns: layout.grid, alignItems: 'center', height: '100%' }}
      >
        <div role="columnheader" style={{ textAlign: 'center' }}>
          <input
            type="checkbox"
            aria-label="Choisir tout ce que montre la table"
            checked={isAll}
            disabled={count === 0}
            onChange={({ target }) => onAll(target.checked)}
          />
        </div>
        <HeadCell title="Photo" />
        {layout.columns.map(({ field, title }) => (
          <HeadCell key={field} title={title} />
        ))}
        <HeadCell title="Fiche" />
      </div>
    </Box>
  );
}

function HeadCell({ title }: { title: string }) {
  return (
    <Box role="columnheader" paddingLeft={2}>
      <Typography variant="sigma" textColor="neutral600">
        {title}
      </Typography>
    </Box>
  );
}

interface TableRowProps {
  readonly row: ItemRow | undefined;
  readonly children: (row: ItemRow) => React.ReactNode;
}

/** A row that is on its way holds its place. */
function TableRow({ row, children }: TableRowProps) {
  if (row !== undefined) return children(row);
  return (
    <Box role="cell" paddingLeft={4} style={{ height: ROW_HEIGHT }}>
      <Typography textColor="neutral500">…</Typography>
    </Box>
  );
}
