import { carriedRecord, type documentEndpoints, DOCUMENTS_MAXIMUM } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused } from '../outcome.ts';
import { findOwnDocument, listOwnDocuments } from './own-document-queries.ts';
import { spendingByDepartment, spendingByProperty, spendingYears, sumSpending } from './spending-queries.ts';

/** What a customer takes to their own books. */
export const documentController = {
  async documents({ query, caller }) {
    const { documents, total } = await listOwnDocuments(shopDatabase().sql, caller.id, query, DOCUMENTS_MAXIMUM);
    return done({ data: documents, meta: { total } });
  },

  async document({ params, caller }) {
    const stored = await findOwnDocument(shopDatabase().sql, caller.id, params.number);
    return stored === null ? refused('not-found') : done({ data: carriedRecord.parse(stored.record) });
  },

  async spending({ query: { year }, caller: { id } }) {
    const { sql } = shopDatabase();
    const [years, total, departments, properties] = await Promise.all([
      spendingYears(sql, id),
      sumSpending(sql, id, year),
      spendingByDepartment(sql, id, year),
      spendingByProperty(sql, id, year),
    ]);
    return done({ data: { year: Number(year), years, total, departments, properties } });
  },
} satisfies Controllers<typeof documentEndpoints>;
