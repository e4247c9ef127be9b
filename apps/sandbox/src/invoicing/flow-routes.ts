import * as z from 'zod';
import { underScenarios } from '../control/under-scenarios.ts';
import { json, text, type Answer } from '../http/reply.ts';
import { readJson, type HttpRequest } from '../http/request.ts';
import { route, type Handler, type Route } from '../http/router.ts';
import type { CallLog } from './call-log.ts';
import type { InvoicingContext } from './context.ts';
import { directoryCalls } from './directory/directory-routes.ts';
import { platformError } from './errors.ts';
import { flowView } from './flow.ts';
import { subscriptionBody, subscriptionChange } from './flow-webhooks.ts';
import { receiveFlow } from './receive-flow.ts';
import { searchFlows } from './search-flows.ts';

const FLOWS = '/invoicing/flow-service/v1';
const DIRECTORY = '/invoicing/directory-service';

/** The standard interface of a platform: flows, webhooks, directory and the token that opens them. */
export function invoicingRoutes(context: InvoicingContext, calls: CallLog): Route[] {
  const { access, webhooks, scenarios } = context;

  function call(operation: string, method: Route['method'], path: string, handle: Handler): Route {
    const guarded = underScenarios(scenarios, {
      provider: 'invoicing',
      operation,
      references: ({ body, params }) => [body.toString('latin1'), ...Object.values(params)],
      error: platformError,
      handle: (request) => access.refusal(request) ?? handle(request),
    });
    return route(method, path, calls.logged(operation, guarded));
  }
  const flows = (operation: string, method: Route['method'], path: string, handle: Handler): Route =>
    call(operation, method, `${FLOWS}${path}`, handle);

  const issueToken = underScenarios(scenarios, {
    provider: 'invoicing',
    operation: 'token',
    references: () => [],
    error: platformError,
    handle: (request) => access.issueToken(request),
  });

  return [
    route('POST', '/invoicing/token', calls.logged('token', issueToken)),
    flows('create', 'POST', '/flows', (request) => receiveFlow(context, request)),
    flows('search', 'POST', '/flows/search', (request) => searchFlows(context, request)),
    flows('get', 'GET', '/flows/:id', (request) => getFlow(context, request)),
    flows('healthcheck', 'GET', '/healthcheck', () => json(200, {})),
    flows('webhooks', 'GET', '/webhooks', () =>
      json(200, { webhookIds: webhooks.list().map(({ webhookUid }) => webhookUid) }),
    ),
    flows('subscribe', 'POST', '/webhooks', (request) => {
      const parsed = subscriptionBody.safeParse(readJson(request));
      if (!parsed.success) return platformError(400, 'MISSING_REQUIRED_FIELD', z.prettifyError(parsed.error));
      return json(201, { webhookUid: webhooks.subscribe(parsed.data).webhookUid });
    }),
    flows('webhook', 'GET', '/webhooks/:id', ({ params }) => {
      const found = webhooks.find(params['id'] ?? '');
      return found === null ? platformError(404) : json(200, found);
    }),
    flows('change-webhook', 'PATCH', '/webhooks/:id', (request) => {
      const found = webhooks.find(request.params['id'] ?? '');
      if (found === null) return platformError(404);
      const parsed = subscriptionChange.safeParse(readJson(request));
      if (!parsed.success) return platformError(400, 'MISSING_REQUIRED_FIELD', z.prettifyError(parsed.error));
      webhooks.change(found, parsed.data);
      return noContent();
    }),
    flows('unsubscribe', 'DELETE', '/webhooks/:id', ({ params }) => {
      if (webhooks.find(params['id'] ?? '') === null) return platformError(404);
      webhooks.remove(params['id'] ?? '');
      return noContent();
    }),
    ...directoryCalls(context.directory).map(([operation, method, path, handle]) =>
      call(operation, method, `${DIRECTORY}${path}`, handle),
    ),
  ];
}

function noContent(): Answer {
  return { status: 204, headers: {}, body: '' };
}

async function getFlow({ store }: InvoicingContext, { params, query }: HttpRequest): Promise<Answer> {
  const flow = store.find(params['id'] ?? '');
  if (flow === null) return platformError(404);
  switch (query.get('docType') ?? 'Metadata') {
    case 'Metadata':
      return json(200, flowView(flow));
    case 'Original': {
      const reply = text(200, await store.bytesOf(flow.flowId), 'application/octet-stream');
      const name = encodeURIComponent(flow.name);
      return { ...reply, headers: { ...reply.headers, 'content-disposition': `attachment; filename*=UTF-8''${name}` } };
    }
    case 'Converted':
    case 'ReadableView':
      return platformError(404, 'MISSING_RESOURCE', 'This platform converts nothing');
    default:
      return platformError(400);
  }
}
