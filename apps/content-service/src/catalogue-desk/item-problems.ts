import type { ItemProblem } from '@economat/contract';
import { findFormerOwners } from '../catalogue/former-address-queries.ts';
import { contentTypeLimits } from '../database/content-type-limits.ts';
import type { Sql } from '../database/sql.ts';
import type { EditorProblem } from '../desk/field-problem.ts';
import { checkLimits } from '../desk/rules/field-limits.ts';
import { checkItemFields } from '../desk/rules/item.ts';
import type { ItemValues } from './item-values.ts';
import { findOwners, type WrittenItem } from './stored-item-queries.ts';

/** What speaks against an article by itself: the limits of its content type, else the rules of its form. */
export function itemProblems(values: ItemValues, before: ItemValues | null): ItemProblem[] {
  const limits = checkLimits(contentTypeLimits('api::sidebar-item.sidebar-item'), { ...values });
  return (limits.length > 0 ? limits : checkItemFields(values, before)).map(problemOf);
}

export function problemOf({ path, message }: EditorProblem): ItemProblem {
  return { field: path.join('.'), message };
}

export const TAKEN = 'Cette valeur est déjà prise. Choisissez-en une autre.';

const FORMER =
  'Cette adresse a été celle d’une autre fiche : d’anciens liens y mènent. Écrivez-en une autre, ou libérez-la dans la fiche.';

/** References and addresses that another article has, stored or written at the same time; by the articles' places in the list. */
export async function takenValues(
  sql: Sql,
  items: readonly (Omit<WrittenItem, 'id'> & { readonly id: number | null })[],
): Promise<ReadonlyMap<number, ItemProblem[]>> {
  const references = items.flatMap(({ values }) => values.reference ?? []);
  const slugs = items.map(({ values }) => values.slug);
  const owners = await findOwners(sql, { references, slugs });
  const written = new Set(items.map(({ id }) => id));
  const others = owners.filter(({ id }) => !written.has(id));
  const problems = new Map<number, ItemProblem[]>();
  for (const field of ['reference', 'slug'] as const) {
    const taken = new Set(others.map((owner) => owner[field]));
    for (const [at, { values }] of items.entries()) {
      const value = values[field];
      if (value === null || value === '') continue;
      if (taken.has(value)) problems.set(at, [...(problems.get(at) ?? []), { field, message: TAKEN }]);
      taken.add(value);
    }
  }
  const former = new Map((await findFormerOwners(sql, slugs)).map(({ slug, ownerId }) => [slug, ownerId]));
  for (const [at, { id, values }] of items.entries()) {
    const owner = former.get(values.slug);
    if (owner === undefined || (owner !== null && owner === id)) continue;
    problems.set(at, [...(problems.get(at) ?? []), { field: 'slug', message: FORMER }]);
  }
  return problems;
}
