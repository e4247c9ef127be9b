import { type CellChange, itemRefusalDetails, type ItemRow, staffEndpoints, type TableField } from '@economat/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDeskApi } from '../desk/desk-api';

/** What an editor has typed in a row that is not saved yet, and why. */
export interface RowDraft {
  readonly texts: Readonly<Partial<Record<TableField, string>>>;
  /** A sentence at its cell, or in `''` for the whole row. */
  readonly problems: Readonly<Record<string, string>>;
  /** What somebody else has written meanwhile. */
  readonly current: Readonly<Partial<Record<TableField, string>>>;
}

const NO_DRAFT: RowDraft = { texts: {}, problems: {}, current: {} };

export interface CellDrafts {
  readonly of: (id: number) => RowDraft;
  readonly type: (row: ItemRow, field: TableField, text: string) => void;
  /** Forgets what was typed in a cell. */
  readonly revert: (row: ItemRow, field: TableField) => void;
  /** Saves everything that was typed in the row: some fields are right only together. */
  readonly save: (row: ItemRow, typed?: Readonly<Partial<Record<TableField, string>>>) => Promise<void>;
  /** Writes one's own value over somebody else's, now that it was seen. */
  readonly insist: (row: ItemRow) => Promise<void>;
}

/** Drafts outlive their rows, which are gone as soon as they are scrolled away. */
export function useCellDrafts(onSaved: (row: ItemRow) => void): CellDrafts {
  const api = useDeskApi();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RowDraft>>(new Map());
  const draftOf = (id: number): RowDraft => drafts.get(id) ?? NO_DRAFT;
  const keep = (id: number, draft: RowDraft) =>
    setDrafts((known) => {
      const others = [...known].filter(([other]) => other !== id);
      return new Map(Object.keys(draft.texts).length === 0 ? others : [...others, [id, draft]]);
    });
  /** What was typed while the others were on their way stays. */
  const forget = (id: number, sent: RowDraft['texts']) =>
    setDrafts((known) => {
      const { texts = {} } = known.get(id) ?? {};
      const left = Object.entries(texts).filter(([field, text]) => sent[field as TableField] !== text);
      const others = [...known].filter(([other]) => other !== id);
      return new Map(left.length === 0 ? others : [...others, [id, { ...NO_DRAFT, texts: Object.fromEntries(left) }]]);
    });

  async function send(row: ItemRow, texts: RowDraft['texts'], seen: RowDraft['current']): Promise<void> {
    const changes = changesOf(row, texts, seen);
    if (changes.length === 0) return forget(row.id, texts);
    const params = { id: String(row.id) };
    const result = await api.call(staffEndpoints.saveItemCells, { params, body: { data: changes } });
    if (result.ok) {
      forget(row.id, texts);
      return onSaved(result.data.data);
    }
    const details = z.safeParse(itemRefusalDetails, result.details);
    const { problems = [], current = {} } = details.success ? details.data : {};
    const sentences = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    const isKnown = problems.length > 0 || Object.keys(current).length > 0;
    keep(row.id, { texts, problems: isKnown ? sentences : { '': result.message }, current });
  }

  return {
    of: draftOf,
    type: (row, field, text) =>
      keep(row.id, { ...draftOf(row.id), texts: { ...draftOf(row.id).texts, [field]: text } }),
    revert(row, field) {
      const texts = Object.fromEntries(Object.entries(draftOf(row.id).texts).filter(([name]) => name !== field));
      const current = draftOf(row.id).current[field];
      keep(row.id, { ...NO_DRAFT, texts });
      if (current !== undefined) onSaved({ ...row, cells: { ...row.cells, [field]: current } });
    },
    save: (row, typed = {}) => send(row, { ...draftOf(row.id).texts, ...typed }, {}),
    insist: (row) => send(row, draftOf(row.id).texts, draftOf(row.id).current),
  };
}

function changesOf(row: ItemRow, texts: RowDraft['texts'], seen: RowDraft['current']): CellChange[] {
  return (Object.keys(texts) as TableField[])
    .map((field) => ({ field, before: seen[field] ?? row.cells[field], after: texts[field] ?? '' }))
    .filter(({ before, after }) => before !== after.trim());
}
