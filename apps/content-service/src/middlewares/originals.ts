import { basename } from 'node:path';
import type { Context, Next } from 'koa';
import { shopDatabase } from '../database/database.ts';
import { isForBuyers } from '../downloads/article-file-queries.ts';
import { sendError } from '../http/errors.ts';
import { isRendition } from '../pictures/rendition-address.ts';
import { isDocument, isPhoto, isSigned, mayLoadPhoto } from '../uploads/original-access.ts';

/** The router takes capitals for small letters, and so do some disks. */
const UPLOAD = /^\/uploads\//i;
const RENDITIONS = '/uploads/p/';

/** Refuses originals, and what articles keep for their buyers, as if they did not exist. Whatever else is uploaded is for everybody. */
export default () => {
  return async (ctx: Context, next: Next): Promise<void> => {
    const path = decoded(ctx.path);
    if (path === null || !UPLOAD.test(path) || isRendition(path)) return void (await next());
    if (path.startsWith(RENDITIONS)) return sendError(ctx, 'not-found');
    const { until, signature } = ctx.query;
    const asked = { path, until: String(until), signature: String(signature) };
    if (isPhoto(path) && !(await mayLoadPhoto(asked))) return sendError(ctx, 'not-found');
    if (isDocument(path) && !isSigned(asked) && (await isForBuyers(shopDatabase().sql, basename(path))))
      return sendError(ctx, 'not-found');
    await next();
    // A cache before the shop must not keep what only the desk may see.
    if (signature !== undefined) ctx.set('Cache-Control', 'private, max-age=3600');
  };
};

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
