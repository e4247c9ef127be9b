import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { fingerprintOf } from '../public-content/content-bytes.ts';
import { readPreviewedItems } from './preview-queries.ts';
import { type Preview, previewOfToken } from './preview-token.ts';

export interface PreviewedCatalogue {
  readonly preview: Preview;
  readonly catalogue: CatalogueIndex;
  /** Changes with what the preview shows. */
  readonly stamp: string;
}

/** The catalogue as a link shows it, from the one in memory, which holds what is offline too. */
export async function readPreview(
  sql: Sql,
  present: CatalogueIndex,
  token: string,
): Promise<Outcome<PreviewedCatalogue, 'not-found'>> {
  const preview = previewOfToken(token);
  if (preview === null) return refused('not-found');
  const { isEnded, shownIds } = await readPreviewedItems(sql, preview);
  if (isEnded) return refused('not-found');
  const catalogue = present.withPublic(new Set(shownIds));
  return done({ preview, catalogue, stamp: fingerprintOf(catalogue.outline()) });
}
