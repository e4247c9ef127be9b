import type { ItemAddress } from '@economat/contract';
import { addressOfTitle } from '../catalogue/address-of-title.ts';
import { addressesBefore, formerOwnerOf, freeAddress } from '../catalogue/former-address-queries.ts';
import type { Sql } from '../database/sql.ts';

interface TypedItem {
  readonly title?: string | null | undefined;
  readonly slug?: string | null | undefined;
  /** The documentId of the item; missing for a new one. */
  readonly item?: string | undefined;
}

/** What is to be known about the address of an item while its form is being filled in. */
export async function itemAddress(sql: Sql, { title, slug, item }: TypedItem): Promise<ItemAddress> {
  const own = item ?? null;
  const owner = slug ? await formerOwnerOf(sql, slug, own) : null;
  return {
    suggestion: title ? await freeAddress(sql, addressOfTitle(title), own) : null,
    formerOwner: owner && { title: owner.title, until: owner.until.toISOString() },
    former: own === null ? [] : await addressesBefore(sql, own),
  };
}
