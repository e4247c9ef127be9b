import type { Context, Next } from 'koa';
import { objectStore } from '../file-store/open-file-store.ts';
import { sendError } from '../http/errors.ts';
import { setUploadHeaders } from '../uploads/served-headers.ts';

const UPLOADS = '/uploads/';
/** Asked without a name, the store would tell what it holds. */
const NAME = /^[^/]+(?:\/[^/]+)*$/;

/**
 * Answers with files of the object store, at the addresses they would have on the disk. Their bucket is closed to everybody else, so that
 * who may see an original is decided here in both cases.
 */
export default () => {
  return async (ctx: Context, next: Next): Promise<void> => {
    const store = objectStore();
    if (store === null || !ctx.path.startsWith(UPLOADS) || !['GET', 'HEAD'].includes(ctx.method))
      return void (await next());
    const name = decodeURIComponent(ctx.path.slice(UPLOADS.length));
    const { range, 'if-none-match': ifNoneMatch } = ctx.headers;
    const answer = !NAME.test(name) ? null : await store.answer(name, { range, ifNoneMatch });
    if (answer === null || answer.status === 404) return sendError(ctx, 'not-found');
    ctx.status = answer.status;
    ctx.set(answer.headers);
    if (answer.body === null) return;
    setUploadHeaders(ctx.res, UPLOADS + name);
    ctx.body = answer.body;
  };
};
