import { openApiDocument } from '@economat/contract';
import type { Context } from 'koa';
import { environment } from '../../../environment/environment.ts';

let document: string | undefined;

export default {
  /** The OpenAPI document, generated from the schemas that parse requests. */
  read(ctx: Context): void {
    document ??= JSON.stringify(openApiDocument(`${environment().SHOP_PUBLIC_URL.replace(/\/+$/, '')}/api`));
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = 'application/json';
    ctx.body = document;
  },
};
