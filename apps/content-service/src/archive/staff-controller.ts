import { Readable } from 'node:stream';
import { ARCHIVES_PAGE_SIZE, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { asData, done, refused } from '../outcome.ts';
import { archiveDeps } from './archive-deps.ts';
import { countWithoutFile, findArchive, listArchives, listDocuments } from './archive-queries.ts';
import { checkArchives } from './check-archives.ts';
import { monthZip } from './month-zip.ts';
import { proveDocument, stampOf } from './prove-document.ts';
import { readAwaitedStamps } from './stamps/stamp-queries.ts';

/** The archive as staff read it. */
export const archiveController = {
  async archives({ query: { page = 1 } }) {
    const { database, key } = archiveDeps();
    const found = await listArchives(database.sql, ...pageOf(page));
    const months = found.map(({ total: _total, month, documents, hash, keyId, archivedAt, ...stamp }) => ({
      month,
      documents,
      sha256: hash,
      key: keyId,
      archivedAt: archivedAt.toISOString(),
      stamp: stampOf(stamp),
    }));
    const { id, publicKey } = key;
    const stamps = await readAwaitedStamps(database.sql);
    return done({
      data: { months, key: { id, publicKey }, withoutFile: await countWithoutFile(database.sql), stamps },
      meta: { pagination: paginationOf(page, found) },
    });
  },

  async archivedDocuments({ query: { page = 1, month = null, number = null } }) {
    const [limit, offset] = pageOf(page);
    const found = await listDocuments(archiveDeps().database.sql, { month, number, limit, offset });
    const documents = found.map(({ total: _total, ...document }) => document);
    return done({ data: documents, meta: { pagination: paginationOf(page, found) } });
  },

  async archiveFile({ params: { month } }) {
    const { sql } = archiveDeps().database;
    const archive = await findArchive(sql, month);
    if (archive === null) return refused('not-found');
    return sentFile(Readable.from(monthZip(sql, archive)), 'application/zip', `archive-${month}.zip`);
  },

  proveDocument: async ({ params: { number } }) => asData(await proveDocument(archiveDeps(), number)),

  checkArchives: async () => done({ data: await checkArchives(archiveDeps().database.sql, new Date()) }),
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function pageOf(page: number): [limit: number, offset: number] {
  return [ARCHIVES_PAGE_SIZE, (page - 1) * ARCHIVES_PAGE_SIZE];
}

/** @param found each row knows how many there are on all pages. */
function paginationOf(page: number, found: readonly { readonly total: number }[]) {
  const total = found[0]?.total ?? 0;
  return { page, pageSize: ARCHIVES_PAGE_SIZE, pageCount: Math.ceil(total / ARCHIVES_PAGE_SIZE), total };
}
