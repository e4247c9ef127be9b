import { stat } from 'node:fs/promises';
import type { Context, Next } from 'koa';
import { koaBody } from 'koa-body';
import { withTemporaryFolder } from '../file-store/temporary-folder.ts';
import { DISK_FULL_SENTENCE, isDiskFull } from './disk-full.ts';
import { sendError } from './errors.ts';

/** Of all files of one request; the desk sends them one by one. */
export const FILE_MAXIMUM_BYTES = 20 * 1024 * 1024;
/** The fields beside a file take a few hundred bytes. */
const FIELDS_MAXIMUM_BYTES = 256 * 1024;
const REQUEST_MAXIMUM_BYTES = FILE_MAXIMUM_BYTES + FIELDS_MAXIMUM_BYTES;

/** The media library's calls that accept files; no others do. */
const FILES_PATH = /^\/upload(?:\/files(?:\/\d+\/replace)?)?\/?$/i;
/** The same as Strapi names them, below `/upload`. */
const FILES_ROUTES = new Set(['/', '/files', '/files/:id/replace']);

export function acceptsFiles({ method, path }: Pick<Context, 'method' | 'path'>): boolean {
  return method === 'POST' && FILES_PATH.test(path);
}

export function isMultipart(ctx: Context): boolean {
  return /^\s*multipart\//i.test(ctx.get('content-type'));
}

/**
 * Reads the files of an upload, after its route has authenticated the sender, into a folder that is deleted with the request. On a full
 * disk the desk gets a sentence that says what to do.
 */
async function uploadedFiles(ctx: Context, next: Next): Promise<void> {
  if (!isMultipart(ctx)) return void (await next());
  if (Number(ctx.get('content-length')) > REQUEST_MAXIMUM_BYTES) return sendError(ctx, 'body-too-large');
  try {
    await withFiles(ctx, next);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    strapi.log.error(error);
    sendDiskFull(ctx);
  }
}

function withFiles(ctx: Context, next: Next): Promise<void> {
  return withTemporaryFolder('upload', async (folder) => {
    await koaBody({ multipart: true, formidable: limitsIn(folder) })(ctx, async () => undefined);
    await checkComplete(ctx);
    await next();
  });
}

/** The parser yields a file before it reports a failed write of its end. */
async function checkComplete({ request }: Context): Promise<void> {
  for (const { filepath, size } of Object.values(request.files ?? {}).flat()) {
    const written = await stat(filepath);
    if (written.size < size) throw new Error(`ENOSPC: ${written.size} of ${size} bytes could be written`);
  }
}

function sendDiskFull(ctx: Context): void {
  const status = 507;
  ctx.status = status;
  ctx.body = {
    data: null,
    error: { status, name: 'InsufficientStorageError', message: DISK_FULL_SENTENCE, details: {} },
  };
}

function limitsIn(folder: string) {
  return { uploadDir: folder, maxFileSize: FILE_MAXIMUM_BYTES, maxFieldsSize: FIELDS_MAXIMUM_BYTES, maxFields: 100 };
}

interface PluginRoute {
  readonly method: string;
  readonly path: string;
  readonly config?: { readonly middlewares?: readonly unknown[] };
}

/** Makes the media library's routes read files themselves, after authentication. Call before routes are registered. */
export function readFilesAtUploadRoutes(): void {
  const { admin } = strapi.plugin('upload').routes as unknown as { admin: { routes: PluginRoute[] } };
  admin.routes = admin.routes.map((route) => (isFilesRoute(route) ? readingFiles(route) : route));
}

function isFilesRoute({ method, path }: PluginRoute): boolean {
  return method === 'POST' && FILES_ROUTES.has(path);
}

function readingFiles(route: PluginRoute): PluginRoute {
  const { middlewares = [], ...config } = route.config ?? {};
  return { ...route, config: { ...config, middlewares: [...middlewares, uploadedFiles] } };
}
