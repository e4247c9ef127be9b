import { shopDatabase } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';

/** An address that an item had. */
export interface FormerAddress {
  readonly slug: string;
  readonly documentId: string;
  /** Where a deleted item stood, or what is left of that; null for an item that exists, and for one of the first level. */
  readonly departmentId: string | null;
}

export async function readFormerAddresses(): Promise<FormerAddress[]> {
  return shopDatabase().sql(
    `select slug, document_id as "documentId", department_id as "departmentId" from slug_history order by slug`,
  );
}

/** The former addresses of one item. */
export async function addressesBefore(sql: Sql, documentId: string): Promise<string[]> {
  const rows = await sql(
    'select slug from slug_history where document_id = :documentId order by renamed_at desc, slug',
    {
      documentId,
    },
  );
  return rows.map(({ slug }) => slug);
}

export interface FormerOwner {
  /** Its present name; null when it was deleted. */
  readonly title: string | null;
  /** When it gave the address up. */
  readonly until: Date;
}

/**
 * The item whose former address this is, unless that is the asking one.
 * @param documentId of the item that asks; null for a new one.
 */
export async function formerOwnerOf(sql: Sql, slug: string, documentId: string | null): Promise<FormerOwner | null> {
  const [owner] = await sql(
    `select item.title, former.renamed_at as until
     from slug_history former left join sidebar_items item on item.document_id = former.document_id
     where former.slug = :slug and former.document_id is distinct from :documentId`,
    { slug, documentId },
  );
  return owner ?? null;
}

/** Former addresses among these, each with the item that had it; null when that was deleted. */
export async function findFormerOwners(
  sql: Sql,
  slugs: readonly string[],
): Promise<{ slug: string; ownerId: number | null }[]> {
  return sql(
    `select former.slug, item.id as "ownerId"
     from slug_history former left join sidebar_items item on item.document_id = former.document_id
     where former.slug = any(:slugs)`,
    { slugs },
  );
}

/** The wanted address, or the first of its numbered forms that no other item has or had. */
export async function freeAddress(sql: Sql, wanted: string, documentId: string | null): Promise<string> {
  const rows = await sql(
    `select slug from sidebar_items
     where (slug = :wanted or starts_with(slug, cast(:wanted as text) || '-')) and document_id is distinct from :documentId
     union
     select slug from slug_history
     where (slug = :wanted or starts_with(slug, cast(:wanted as text) || '-')) and document_id is distinct from :documentId`,
    { wanted, documentId },
  );
  const used = new Set(rows.map(({ slug }) => slug));
  if (!used.has(wanted)) return wanted;
  let number = 2;
  while (used.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** Lets another item take a former address, which then no longer leads where it led. Returns whether it was one. */
export async function releaseAddress(sql: Sql, slug: string): Promise<boolean> {
  const released = await sql('delete from slug_history where slug = :slug returning slug', { slug });
  return released.length > 0;
}

export async function titleOf(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql('select title from sidebar_items where document_id = :documentId', { documentId });
  return row?.title ?? null;
}
