import * as z from 'zod/mini';
import { fieldLabel } from '../desk/field-label.ts';
import type { ChangedField } from './changed-fields.ts';

export const SETTINGS = 'api::shop-setting.shop-setting';
/** The payee: whoever changes these fields can redirect the shop's money. */
export const PAYEE_FIELD = /^(?:seller|bank)\./;

/** A field of the shop settings as their form names it. */
export function settingLabel(path: string): string {
  return fieldLabel(SETTINGS, path);
}

const text = z.nullable(z.string());
const changesDetail = z.object({ changes: z.array(z.object({ field: z.string(), before: text, after: text })) });

/** The changed settings of a log entry; none for other entries. */
export function changesOf(detail: Readonly<Record<string, unknown>>): readonly ChangedField[] {
  const parsed = z.safeParse(changesDetail, detail);
  return parsed.success ? parsed.data.changes : [];
}
