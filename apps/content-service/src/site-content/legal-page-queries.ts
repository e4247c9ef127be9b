import { legalPage } from '@economat/contract';
import * as z from 'zod/mini';
import { shopDatabase } from '../database/database.ts';
import { jsonOfRows } from '../database/json-rows.ts';
import { instantJson } from '../database/media-json.ts';

/** A stored legal page, with its placeholders. */
const storedLegalPage = z.omit(legalPage, { fingerprint: true });
export type StoredLegalPage = z.infer<typeof storedLegalPage>;

export async function readLegalPages(): Promise<StoredLegalPage[]> {
  const rows = await shopDatabase().sql(
    `select jsonb_build_object(
      'id', id, 'documentId', document_id, 'slug', slug, 'title', title, 'titleEn', nullif(title_en, ''),
      'body', body, 'bodyEn', nullif(body_en, ''), 'version', version, 'updatedAt', ${instantJson('updated_at')}
    ) as entry
    from legal_pages order by slug`,
  );
  return jsonOfRows(storedLegalPage, rows);
}
