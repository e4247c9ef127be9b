import { type RichTextBlock, richTextBlock, wordsOfBlocks } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

const ITEM_TYPE = 'api::sidebar-item.sidebar-item';
const blocks = z.nullable(z.array(richTextBlock));

/** What tables do not hold of an article, but a buyer sees. */
export interface ItemFacts {
  readonly hasContents: boolean;
  /** The alternative text of each picture. */
  readonly pictures: readonly (string | null)[];
  /** The words of the description. */
  readonly description: string;
}

/** By the articles' ids. */
export async function readItemFacts(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, ItemFacts>> {
  const rows = await sql(
    `select item.id, item.pd_description as description,
       exists (select from sidebar_items_parent_lnk below where below.inv_sidebar_item_id = item.id) as "hasContents",
       array(select file.alternative_text from files_related_mph picture join files file on file.id = picture.file_id
         where picture.related_id = item.id and picture.related_type = '${ITEM_TYPE}' and picture.field = 'PD_Gallery'
         order by picture."order", picture.id) as pictures
     from sidebar_items item where item.id = any(:ids)`,
    { ids },
  );
  return new Map(
    rows.map(({ id, description, hasContents, pictures }) => [
      id,
      {
        hasContents: hasContents === true,
        pictures: pictures ?? [],
        description: wordsOfBlocks((blocks.parse(description) ?? []) satisfies readonly RichTextBlock[]),
      },
    ]),
  );
}
