import type { Knex } from 'knex';
import { WALK_LIMIT } from '../catalogue/tree-depth.ts';
import { databaseOf, type Sql } from '../database/sql.ts';
import type { TreePlace } from './rules/tree-place.ts';

/** Advisory lock number: "tree" in ASCII. */
const TREE_LOCK = 0x74_72_65_65;

/** Serialises moves in the tree: two concurrent moves could close a cycle that neither sees. */
export async function lockTree(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock(:key)', { key: TREE_LOCK });
}

/** The place of a stored item, as the transaction sees it. */
export async function readTreePlace(trx: Knex.Transaction, documentId: string): Promise<TreePlace> {
  const [place] = await databaseOf(trx).sql(
    `with recursive
      start as (select id from sidebar_items where document_id = :documentId),
      above as (
        select link.inv_sidebar_item_id as id, 1 as steps
        from start join sidebar_items_parent_lnk link on link.sidebar_item_id = start.id
        union all
        select link.inv_sidebar_item_id, above.steps + 1
        from above join sidebar_items_parent_lnk link on link.sidebar_item_id = above.id
        where above.steps < ${WALK_LIMIT}
      ),
      below as (
        select link.sidebar_item_id as id, 1 as steps
        from start join sidebar_items_parent_lnk link on link.inv_sidebar_item_id = start.id
        union all
        select link.sidebar_item_id, below.steps + 1
        from below join sidebar_items_parent_lnk link on link.inv_sidebar_item_id = below.id
        where below.steps < ${WALK_LIMIT} and not exists (select from start where start.id = below.id)
      )
    select
      (select coalesce(max(steps), 0) from above) as depth,
      (select coalesce(max(steps), 0) from below) as height,
      (select coalesce(max(steps), 0) >= ${WALK_LIMIT} from above) as loop`,
    { documentId },
  );
  if (place === undefined) throw new Error('A select without FROM gave no row');
  return { depth: place.depth, height: place.height, isCyclic: place.loop };
}

/** How many children an item has. */
export async function countChildren(trx: Knex.Transaction, documentId: string): Promise<number> {
  const children = await databaseOf(trx).sql(
    `select link.id from sidebar_items_parent_lnk link join sidebar_items parent on parent.id = link.inv_sidebar_item_id
     where parent.document_id = :documentId`,
    { documentId },
  );
  return children.length;
}
