import * as z from 'zod/mini';

/** The part of a schema file that names its fields at the desk. */
const shownSchema = z.object({
  attributes: z.record(z.string(), z.object({ component: z.optional(z.string()) })),
  config: z.object({ metadatas: z.record(z.string(), z.object({ edit: z.object({ label: z.string() }) })) }),
});

/** A field as its form names it: `Compte bancaire › IBAN` for `bank.iban`, `Transporteurs › 2 › Nom` in a list; else its own name. */
export function fieldLabel(type: string, path: string): string {
  const labels: string[] = [];
  let schema: unknown =
    strapi.contentTypes[type as keyof typeof strapi.contentTypes] ??
    strapi.components[type as keyof typeof strapi.components];
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name)) {
      labels.push(String(Number(name) + 1));
      continue;
    }
    const parsed = z.safeParse(shownSchema, schema);
    if (!parsed.success) {
      if (labels.length === 0) return path;
      break;
    }
    const { attributes, config } = parsed.data;
    labels.push(config.metadatas[name]?.edit.label ?? name);
    schema = strapi.components[attributes[name]?.component as keyof typeof strapi.components];
  }
  return labels.join(' › ');
}
