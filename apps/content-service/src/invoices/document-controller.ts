import { carriedRecord, type documentEndpoints, DOCUMENTS_MAXIMUM, type OrderScope } from '@economat/contract';
import { scopesOf } from '../companies/order-sight-queries.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type DocumentReader, findSeenDocument, listSeenDocuments } from './own-document-queries.ts';
import { spendingByDepartment, spendingByProperty, spendingYears, sumSpending } from './spending-queries.ts';

/** Whose documents a customer asks for, and in which scopes they may ask. */
async function readerOf(
  caller: { readonly id: number },
  asked: OrderScope | undefined,
): Promise<Outcome<{ readonly reader: DocumentReader; readonly scopes: OrderScope[] }, 'forbidden'>> {
  const scopes = await scopesOf(shopDatabase().sql, caller.id, 'documents');
  const scope = asked ?? scopes[0];
  return scopes.includes(scope) ? done({ reader: { scope, readerId: caller.id }, scopes }) : refused('forbidden');
}

/** What a customer takes to their own books. */
export const documentController = {
  async documents({ query, caller }) {
    const asking = await readerOf(caller, query.scope);
    if (!asking.ok) return asking;
    const { reader, scopes } = asking.value;
    const { documents, total } = await listSeenDocuments(shopDatabase().sql, reader, query, DOCUMENTS_MAXIMUM);
    return done({ data: documents, meta: { total, scopes } });
  },

  async document({ params, caller }) {
    const stored = await findSeenDocument(shopDatabase().sql, caller.id, params.number);
    return stored === null ? refused('not-found') : done({ data: carriedRecord.parse(stored.record) });
  },

  async spending({ query: { year, scope }, caller }) {
    const { sql } = shopDatabase();
    const asking = await readerOf(caller, scope);
    if (!asking.ok) return asking;
    const { reader, scopes } = asking.value;
    const [years, total, departments, properties] = await Promise.all([
      spendingYears(sql, reader),
      sumSpending(sql, reader, year),
      spendingByDepartment(sql, reader, year),
      spendingByProperty(sql, reader, year),
    ]);
    return done({ data: { year: Number(year), years, total, departments, properties }, meta: { scopes } });
  },
} satisfies Controllers<typeof documentEndpoints>;
