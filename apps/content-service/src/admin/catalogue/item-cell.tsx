import { parseBundleOptions, parsePriceRange, pricesText } from '@economat/commerce';
import type { ItemRow, TableField } from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CellInput } from './cell-input';
import type { TableColumn } from './table-columns';
import type { CellDrafts } from './use-cell-drafts';

const YES = 'oui';
const NO = 'non';

interface ItemCellProps {
  readonly row: ItemRow;
  readonly column: TableColumn;
  readonly drafts: CellDrafts;
  readonly isWanted: boolean;
  readonly onReached: () => void;
  readonly onStep: (step: number, field: TableField) => void;
}

/** A field of an article: what is stored or typed, and below it what speaks against it. */
export function ItemCell({ row, column, drafts, isWanted, onReached, onStep }: ItemCellProps) {
  const { field, title, choices } = column;
  const id = useId();
  const element = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { texts, problems, current } = drafts.of(row.id);
  const text = texts[field] ?? (field === 'PD_PriceRange' ? pricesShown(row) : row.cells[field]);
  const problem = problems[field];
  const theirs = current[field];

  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus();
    onReached();
  }, [isWanted, onReached]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (event.key === 'Escape') drafts.revert(row, field);
    // The arrows of a list of choices choose.
    if (step === undefined || (choices !== undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    onStep(step, field);
  }

  const input = {
    ref: element,
    'aria-label': `${title}, ${row.cells.title}`,
    'aria-invalid': problem !== undefined || theirs !== undefined,
    'aria-describedby': problem === undefined ? undefined : id,
    onKeyDown,
  };
  const isTyped = texts[field] !== undefined;
  return (
    <>
      <CellInput isMarked={input['aria-invalid']} isTyped={isTyped}>
        {field === 'isOnline' ? (
          <input
            {...input}
            type="checkbox"
            checked={text === YES}
            onChange={({ target }) => void drafts.save(row, { isOnline: target.checked ? YES : NO })}
          />
        ) : choices === undefined ? (
          <input
            {...input}
            value={text}
            maxLength={column.maxLength}
            inputMode={column.isNumber === true ? 'numeric' : undefined}
            onChange={({ target }) => drafts.type(row, field, target.value)}
            onBlur={() => isTyped && void drafts.save(row)}
          />
        ) : (
          <select {...input} value={text} onChange={({ target }) => void drafts.save(row, { [field]: target.value })}>
            {choices.every(([known]) => known !== text) && <option value={text}>{text}</option>}
            {choices.map(([known, words]) => (
              <option key={known} value={known}>
                {words}
              </option>
            ))}
          </select>
        )}
      </CellInput>
      {problem !== undefined && (
        <Box id={id} paddingLeft={2} paddingBottom={1} role="alert">
          <Typography variant="pi" textColor="danger600">
            {problem}
          </Typography>
        </Box>
      )}
      {theirs !== undefined && <Conflict theirs={theirs} row={row} field={field} drafts={drafts} />}
    </>
  );
}

/** Stored prices have many spellings; an editor reads one of them. */
function pricesShown({ cells }: ItemRow): string {
  const range = parsePriceRange(cells.PD_PriceRange, parseBundleOptions(cells.quantity).length);
  return range.kind === 'prices' ? pricesText(range.prices) : cells.PD_PriceRange;
}

interface ConflictProps {
  readonly theirs: string;
  readonly row: ItemRow;
  readonly field: TableField;
  readonly drafts: CellDrafts;
}

/** Both values, and whose it shall be. */
function Conflict({ theirs, row, field, drafts }: ConflictProps) {
  const shown = theirs === '' ? 'vidé' : `« ${theirs} »`;
  return (
    <Box paddingLeft={2} paddingBottom={2} role="alert">
      <Typography variant="pi" textColor="danger600">
        Entre-temps, quelqu’un d’autre a écrit : {shown}
      </Typography>
      <Flex gap={1} wrap="wrap" paddingTop={1}>
        <Button size="S" variant="tertiary" onClick={() => drafts.revert(row, field)}>
          Garder
        </Button>
        <Button size="S" variant="secondary" onClick={() => void drafts.insist(row)}>
          Remplacer
        </Button>
      </Flex>
    </Box>
  );
}
