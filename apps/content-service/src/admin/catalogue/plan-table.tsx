import { ITEM_FIELDS, type ItemField, ITEM_FIELD_NAMES, type PlannedItemView } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

const ROW_HEIGHT = 44;
const HIGHEST = 420;

interface PlanTableProps {
  readonly items: readonly PlannedItemView[];
}

/** What would become of each article: old and new, or why not. Thousands of rows, of which those in view are drawn. */
export function PlanTable({ items }: PlanTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  return (
    <Box
      ref={frame}
      tabIndex={0}
      role="table"
      aria-label="Ce qui changerait"
      aria-rowcount={items.length}
      borderColor="neutral200"
      borderStyle="solid"
      borderWidth="1px"
      hasRadius
      style={{ overflow: 'auto', maxHeight: HIGHEST }}
    >
      <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 1}
              style={{ position: 'absolute', top: 0, width: '100%', transform: `translateY(${start}px)` }}
            >
              {item !== undefined && <PlannedRow item={item} />}
            </div>
          );
        })}
      </div>
    </Box>
  );
}

function PlannedRow({ item }: { item: PlannedItemView }) {
  const { line, id, title, changes, problems, left } = item;
  return (
    <Box
      padding={3}
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="0 0 1px"
      style={{ display: 'grid', gap: '0.4rem 1.6rem', gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' }}
    >
      <Typography role="rowheader" fontWeight="bold">
        {line !== null && `Ligne ${line} : `}
        {title === '' ? 'sans nom' : title}
        {id === null && problems.length === 0 && ' (nouveau)'}
      </Typography>
      <div role="cell">
        {problems.map(({ field, message }) => (
          <Typography key={`${field} ${message}`} tag="p" textColor="danger600">
            {nameOf(field)} : {message}
          </Typography>
        ))}
        {problems.length === 0 &&
          changes.map(({ field, before, after }) => (
            <Typography key={field} tag="p">
              {nameOf(field)} : {before !== '' && <del>{before}</del>} {before !== '' && '→ '}
              {after === '' ? 'vide' : <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{after}</ins>}
            </Typography>
          ))}
        {problems.length === 0 && changes.length === 0 && (
          <Typography tag="p" textColor="neutral600">
            {left ?? 'Rien à changer.'}
          </Typography>
        )}
      </div>
    </Box>
  );
}

function nameOf(field: string): string {
  const known = ITEM_FIELD_NAMES.find((name): name is ItemField => name === field);
  return known === undefined ? 'Rayon' : ITEM_FIELDS[known].title;
}
