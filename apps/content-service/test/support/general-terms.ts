import { onTestFinished } from 'vitest';
import { deskOf } from '../setup/desk.ts';
import { query } from './order-fixtures.ts';

export const LEGAL_PAGE = 'api::legal-page.legal-page';

interface Terms {
  readonly documentId: string;
  readonly version: string;
  readonly body: string;
  readonly bodyEn: string | null;
}

/** The page of the general terms in a shop that files share, for a test that changes it: its text is put back after the test. */
export async function borrowTerms(shop: { readonly url: string; readonly databaseUrl: string }): Promise<string> {
  const [terms] = await query<Terms>(
    shop.databaseUrl,
    `select document_id as "documentId", version, body, body_en as "bodyEn" from legal_pages where slug = 'cgv'`,
  );
  if (terms === undefined) throw new Error('The shop has no general terms');
  const { documentId, ...text } = terms;
  const desk = await deskOf(shop.url);
  onTestFinished(async () => void (await desk.update(LEGAL_PAGE, documentId, text)));
  return documentId;
}
