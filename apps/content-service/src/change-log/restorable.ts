import type { StaffCaller } from '../access/staff-caller.ts';
import { isRestorable } from './changed-types.ts';
import { entryShape } from './entry-shape-queries.ts';

/** Whether the caller may put this field of a type back: as far as they may change it in its form. */
export function mayRestore(caller: StaffCaller, type: string, field: string): boolean {
  if (!isRestorable(type) || isSold(type, field) || !caller.may('change.restore')) return false;
  // The rights of a list's fields are those of its rows.
  const inner = entryShape(type)?.components.find((part) => part.field === field)?.columns[0]?.field;
  return caller.mayInForms('update', type, inner === undefined ? field : `${field}.${inner}`);
}

/** Whether sales change the field. The log has none of them, so a former value would sell again what is sold. */
export function isSold(type: string, field: string): boolean {
  const shape = entryShape(type);
  const column = shape?.columns.find((own) => own.field === field)?.column;
  return column !== undefined && shape?.soldColumns?.includes(column) === true;
}
