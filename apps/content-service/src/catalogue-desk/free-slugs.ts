import { addressOfTitle } from '../catalogue/address-of-title.ts';
import { findFormerOwners } from '../catalogue/former-address-queries.ts';
import type { Sql } from '../database/sql.ts';
import { findOwners } from './stored-item-queries.ts';

/** Numbers tried behind a title that many articles have. */
const TRIES = 60;

/** An address for each title that no article has or had, nor another one of the list. */
export async function freeSlugs(sql: Sql, titles: readonly string[]): Promise<string[]> {
  const bases = titles.map(addressOfTitle);
  const candidates = [...new Set(bases)].flatMap((base) =>
    Array.from({ length: TRIES }, (_, at) => numbered(base, at)),
  );
  const owners = await findOwners(sql, { references: [], slugs: candidates });
  const former = await findFormerOwners(sql, candidates);
  const taken = new Set([...owners, ...former].map(({ slug }) => slug));
  const rounds = new Map<string, number>();
  return bases.map((base) => {
    let at = rounds.get(base) ?? 0;
    while (taken.has(numbered(base, at))) at += 1;
    rounds.set(base, at + 1);
    taken.add(numbered(base, at));
    return numbered(base, at);
  });
}

/** Whether it is the address of such a title, with the number that it may have. */
export function isAddressOf(slug: string, title: string): boolean {
  const base = addressOfTitle(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

function numbered(base: string, at: number): string {
  return at === 0 ? base : `${base}-${at + 1}`;
}
