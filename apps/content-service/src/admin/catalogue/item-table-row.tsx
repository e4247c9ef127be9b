import type { ItemRow, TableField } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { Problem } from '../desk/answered';
import { ItemCell } from './item-cell';
import { ItemFormLink } from './item-form-link';
import type { TableLayout } from './table-columns';
import type { CellDrafts } from './use-cell-drafts';

interface ItemTableRowProps {
  readonly row: ItemRow;
  readonly layout: TableLayout;
  readonly drafts: CellDrafts;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** The field that takes the focus now. */
  readonly wanted: string | null;
  readonly onReached: () => void;
  readonly onFocus: () => void;
  /** To the row above (-1) or below (1). */
  readonly onStep: (step: number, field: TableField) => void;
}

export function ItemTableRow({
  row,
  layout,
  drafts,
  isChosen,
  onChoose,
  wanted,
  onReached,
  onFocus,
  onStep,
}: ItemTableRowProps) {
  const { title } = row.cells;
  const whole = drafts.of(row.id).problems[''] ?? null;
  return (
    <Box
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="0 0 1px"
      background={isChosen ? 'primary100' : 'neutral0'}
      onFocus={onFocus}
    >
      <div style={{ display: 'grid', gridTemplateColumns: layout.grid, alignItems: 'center', minHeight: 59 }}>
        <div role="cell" style={{ textAlign: 'center' }}>
          <input
            type="checkbox"
            aria-label={`Choisir ${title}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </div>
        <div role="cell">
          <Picture address={row.picture} />
        </div>
        {layout.columns.map((column) => (
          <div key={column.field} role="cell">
            <ItemCell
              row={row}
              column={column}
              drafts={drafts}
              isWanted={wanted === column.field}
              onReached={onReached}
              onStep={onStep}
            />
            {column.field === 'title' && <Above row={row} />}
          </div>
        ))}
        <div role="cell" style={{ textAlign: 'center' }}>
          <ItemFormLink documentId={row.documentId} title={title} />
        </div>
      </div>
      <Problem text={whole} />
    </Box>
  );
}

function Picture({ address }: { address: string | null }) {
  const size = { width: 44, height: 44, display: 'block', margin: '0 auto' } as const;
  if (address === null) return <Box background="neutral150" hasRadius style={size} />;
  return <img src={address} alt="" loading="lazy" style={{ ...size, objectFit: 'contain' }} />;
}

/** Where the article stands in the menu. */
function Above({ row: { above, isCategory } }: { row: ItemRow }) {
  const way = above.join(' › ');
  const text = isCategory ? ['Rayon', way].filter(Boolean).join(', ') : way;
  if (text === '') return null;
  return (
    <Box paddingLeft={2} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={text}>
      <Typography variant="pi" textColor="neutral600">
        {text}
      </Typography>
    </Box>
  );
}
