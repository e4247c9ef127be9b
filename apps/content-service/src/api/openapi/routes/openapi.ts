import { openApiDocument } from '@economat/contract';
import type { MessageController } from '../../../endpoints/controller.ts';
import { routeOf } from '../../../endpoints/routes-of.ts';
import { environment } from '../../../environment/environment.ts';

/** This route is no endpoint of the contract. */
const DESCRIPTION = { method: 'GET', path: '/openapi.json', access: 'public' } as const;

let document: string | undefined;

const sendDescription: MessageController = async (ctx) => {
  document ??= JSON.stringify(openApiDocument(`${environment().SHOP_PUBLIC_URL}/api`));
  ctx.set('Cache-Control', 'public, max-age=300');
  ctx.type = 'application/json';
  ctx.body = document;
};

export default { routes: [routeOf(DESCRIPTION, sendDescription)] };
