import { carriedRecord, type documentEndpoints, DOCUMENTS_MAXIMUM } from '@economat/contract';
import { chooseScope } from '../companies/order-sight-queries.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused } from '../outcome.ts';
import { findSeenDocument, listSeenDocuments } from './own-document-queries.ts';
import { spendingByDepartment, spendingByProperty, spendingYears, sumSpending } from './spending-queries.ts';

/** What a customer takes to their own books. */
export const documentController = {
  async documents({ query, caller: { id: readerId } }) {
    const { sql } = shopDatabase();
    const chosen = await chooseScope(sql, readerId, 'documents', query.scope);
    if (!chosen.ok) return chosen;
    const { scope, scopes } = chosen.value;
    const { documents, total } = await listSeenDocuments(sql, { scope, readerId }, query, DOCUMENTS_MAXIMUM);
    return done({ data: documents, meta: { total, scopes } });
  },

  async document({ params, caller }) {
    const stored = await findSeenDocument(shopDatabase().sql, caller.id, params.number);
    return stored === null ? refused('not-found') : done({ data: carriedRecord.parse(stored.record) });
  },

  async spending({ query: { year, scope: asked }, caller: { id: readerId } }) {
    const { sql } = shopDatabase();
    const chosen = await chooseScope(sql, readerId, 'documents', asked);
    if (!chosen.ok) return chosen;
    const { scope, scopes } = chosen.value;
    const reader = { scope, readerId };
    const [years, total, departments, properties] = await Promise.all([
      spendingYears(sql, reader),
      sumSpending(sql, reader, year),
      spendingByDepartment(sql, reader, year),
      spendingByProperty(sql, reader, year),
    ]);
    return done({ data: { year: Number(year), years, total, departments, properties }, meta: { scopes } });
  },
} satisfies Controllers<typeof documentEndpoints>;
