import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';
import { isDeskPage } from '../http/answer-policy.ts';

/** The builder writes the desk's files within a second of each other. */
const WRITTEN_MS = 2_000;
const AGAIN_SECONDS = 5;

const PAGE = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>L’arrière-boutique se prépare</title>
<style>
  body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1f2a24; background: #f6f5f2 }
  h1 { font-size: 1.5rem }
</style>
<h1>L’arrière-boutique se prépare</h1>
<p>Son premier lancement prend une minute ou deux. La boutique est déjà ouverte, et cette page s’ouvrira d’elle-même.</p>
`;

/** Says so where a page of the desk is opened while `npm start` still builds the desk: the shop is open before. */
export function whileDeskIsBuilt() {
  const index = join(strapi.dirs.dist.root, 'build', 'index.html');
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!opensDeskPage(ctx) || isWritten(index)) return next();
    ctx.status = 503;
    ctx.set('Retry-After', String(AGAIN_SECONDS));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = PAGE;
  };
}

/** The desk's own calls are below /admin, too, and ask for JSON. */
function opensDeskPage(ctx: Context): boolean {
  return isDeskPage(ctx.path) && ctx.get('Accept').includes('text/html');
}

function isWritten(file: string): boolean {
  const written = statSync(file, { throwIfNoEntry: false });
  return written !== undefined && Date.now() - written.mtimeMs > WRITTEN_MS;
}
