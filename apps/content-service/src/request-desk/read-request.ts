import { isWaiting, type StaffRequestSheet } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { findRequest, listRequestEvents } from './request-queries.ts';
import { lastSamples, readArticles } from './sample-article-queries.ts';

/** A request with what staff did about it; null when there is none. */
export async function readRequest(sql: Sql, documentId: string): Promise<StaffRequestSheet | null> {
  const request = await findRequest(sql, documentId);
  if (request === null) return null;
  const events = await listRequestEvents(sql, documentId);
  const { createdAt, ...data } = request;
  const answer = events.find(({ kind }) => kind !== 'noted');
  return {
    data: { ...data, createdAt: createdAt.toISOString(), answeredBy: answer?.by ?? null },
    meta: {
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      proposal: request.kind === 'samples' && isWaiting(request) ? await proposal(sql) : [],
    },
  };
}

/** What was sent last, as far as it is still there. */
async function proposal(sql: Sql): Promise<StaffRequestSheet['meta']['proposal']> {
  const lines = await lastSamples(sql);
  const articles = await readArticles(
    sql,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, variant, quantity }) => {
    const article = articles.find((known) => known.productId === productId && known.variant === variant);
    return article === undefined ? [] : [{ ...article, quantity }];
  });
}
