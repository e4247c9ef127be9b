import { contentEndpoints } from '@economat/contract';
import type { Context } from 'koa';
import { parseCatalogueQuery } from '../catalogue/catalogue-query.ts';
import { type Call, callOf } from '../http/call-of.ts';
import { sendError } from '../http/errors.ts';
import { ContentBytes } from './content-bytes.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

const { sidebarItems, sidebarItem, catalogueChanges } = contentEndpoints;
const ROWS: ReadonlySet<unknown> = new Set(Object.values(contentEndpoints));
const CATALOGUE_PATH = `/api${sidebarItems.path}`;
/** Shared caches may keep an answer for a second; browsers revalidate each time (and mostly get 304). */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

/** The call of public content that a request is, or null. */
export function contentCallOf(ctx: Context): Call | null {
  const call = callOf(ctx);
  return call !== null && ROWS.has(call.row) ? call : null;
}

/** Longest long poll, shorter than what clients and proxies take for a dead connection. */
const WAIT_MAXIMUM_SECONDS = 15;

/** How long the caller wants to wait for a change (RFC 7240), in milliseconds. */
export function preferredWait(ctx: Context, { row, params }: Call, { stamp }: ContentSnapshot): number {
  if (row !== catalogueChanges || params['stamp'] !== stamp) return 0;
  const seconds = Number(/(?:^|[\s,;])wait=(\d{1,4})\b/.exec(ctx.get('Prefer'))?.[1] ?? 0);
  return Math.min(seconds, WAIT_MAXIMUM_SECONDS) * 1000;
}

/** Answers a call of public content from memory. */
export function answerContent(ctx: Context, { row, params }: Call, snapshot: ContentSnapshot): void {
  ctx.set('X-Content-Type-Options', 'nosniff');
  const { id = '', stamp = '' } = params;
  if (row === sidebarItem) return sendItem(ctx, snapshot, decodeKey(id));
  if (row === catalogueChanges) return sendChanges(ctx, snapshot, stamp);
  if (row === sidebarItems && ctx.querystring !== '') return answerCatalogueQuery(ctx, snapshot);
  const bytes = snapshot.answers.get(ctx.path);
  if (bytes === undefined) return sendError(ctx, 'not-found');
  sendBytes(ctx, bytes);
}

function answerCatalogueQuery(ctx: Context, snapshot: ContentSnapshot): void {
  const query = parseCatalogueQuery(new URLSearchParams(ctx.querystring));
  if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
  if (query.value.kind === 'item') return sendItemList(ctx, snapshot, query.value.key);
  const tree = snapshot.answers.get(CATALOGUE_PATH);
  if (tree === undefined) return sendError(ctx, 'service-unavailable');
  sendBytes(ctx, tree);
}

function sendItem(ctx: Context, { catalogue, stamp }: ContentSnapshot, key: string | null): void {
  const item = key === null ? null : catalogue.itemJson(key);
  if (item === null) return sendError(ctx, 'not-found');
  sendBytes(ctx, ContentBytes.of(`{"data":${item},"meta":${JSON.stringify({ stamp })}}`));
}

function sendItemList(ctx: Context, { catalogue, stamp }: ContentSnapshot, key: string): void {
  const item = catalogue.itemJson(key);
  const total = item === null ? 0 : 1;
  const meta = { stamp, pagination: { page: 1, pageSize: total, pageCount: total, total } };
  sendBytes(ctx, ContentBytes.of(`{"data":[${item ?? ''}],"meta":${JSON.stringify(meta)}}`));
}

function sendChanges(ctx: Context, { catalogue, stamp, history }: ContentSnapshot, since: string): void {
  const change = since === stamp ? { itemIds: [], site: false } : history.since(since);
  if (change === null) return sendError(ctx, 'not-found');
  const items: string[] = [];
  const gone: number[] = [];
  for (const id of change.itemIds) {
    const json = catalogue.ownJson(id);
    if (json === null) gone.push(id);
    else items.push(json);
  }
  const head = JSON.stringify({ stamp, site: change.site, gone }).slice(0, -1);
  sendBytes(ctx, ContentBytes.of(`{"data":${head},"items":[${items.join(',')}]}}`));
}

function decodeKey(key: string): string | null {
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}

/** Answers with bytes that are the same for everybody, or with 304 to whoever has them. */
export function sendBytes(ctx: Context, bytes: ContentBytes): void {
  ctx.set('ETag', bytes.etag);
  ctx.set('Cache-Control', CACHE_CONTROL);
  ctx.vary('Accept-Encoding');
  if (namesEtag(ctx.get('If-None-Match'), bytes.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  const accepted = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const encoded = accepted === 'br' || accepted === 'gzip' ? bytes.encoded(accepted) : null;
  if (encoded !== null && typeof accepted === 'string') ctx.set('Content-Encoding', accepted);
  ctx.type = 'application/json';
  ctx.body = encoded ?? bytes.identity;
}

/**
 * Whether the client already has these bytes. Koa's own check gives up when the request says `Cache-Control: no-cache`, which fetch adds to
 * every conditional request; asking us satisfies it.
 */
function namesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag);
}
