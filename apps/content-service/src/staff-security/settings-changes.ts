import * as z from 'zod/mini';
import type { ChangedField } from './changed-fields.ts';

export const SETTINGS = 'api::shop-setting.shop-setting';
/** The payee: whoever changes these fields can redirect the shop's money. */
export const PAYEE_FIELD = /^(?:seller|bank)\./;

/** The part of a schema file that names its fields at the desk. */
const shownSchema = z.object({
  attributes: z.record(z.string(), z.object({ component: z.optional(z.string()) })),
  config: z.object({ metadatas: z.record(z.string(), z.object({ edit: z.object({ label: z.string() }) })) }),
});

/** A field of the shop settings as their form names it: `Compte bancaire › IBAN` for `bank.iban`, `Transporteurs › 2 › Nom` in a list. */
export function settingLabel(path: string): string {
  const labels: string[] = [];
  let schema: unknown = strapi.contentTypes[SETTINGS];
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name)) {
      labels.push(String(Number(name) + 1));
      continue;
    }
    const parsed = z.safeParse(shownSchema, schema);
    if (!parsed.success) break;
    const { attributes, config } = parsed.data;
    labels.push(config.metadatas[name]?.edit.label ?? name);
    schema = strapi.components[attributes[name]?.component as keyof typeof strapi.components];
  }
  return labels.join(' › ');
}

const text = z.nullable(z.string());
const changesDetail = z.object({ changes: z.array(z.object({ field: z.string(), before: text, after: text })) });

/** The changed settings of a log entry; none for other entries. */
export function changesOf(detail: Readonly<Record<string, unknown>>): readonly ChangedField[] {
  const parsed = z.safeParse(changesDetail, detail);
  return parsed.success ? parsed.data.changes : [];
}
