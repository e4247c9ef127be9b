import { STATUS_CODES } from 'node:http';
import { underScenarios } from '../control/under-scenarios.ts';
import { text } from '../http/reply.ts';
import { route, type Handler, type Route } from '../http/router.ts';
import type { AxeptaContext } from './context.ts';
import { answerCardForm, answerChallenge, openHostedPage, handleSilentPost } from './pay.ts';
import { callReferences, inquire, postPayment } from './server-calls.ts';

/** The classic (form and Blowfish) interface of the card platform. */
export function axeptaRoutes(context: AxeptaContext): Route[] {
  function guarded(operation: string, handle: Handler): Handler {
    return underScenarios(context.scenarios, {
      provider: 'axepta',
      operation,
      references: (request) => callReferences(context, request),
      error: (status) => text(status, STATUS_CODES[status] ?? ''),
      handle,
    });
  }
  function call(operation: string, handle: Handler, path = `/${operation}.aspx`): Route {
    return route('POST', path, guarded(operation, handle));
  }
  const openPage: Handler = (request) => openHostedPage(context, request);
  return [
    route('GET', '/payssl.aspx', guarded('payssl', openPage)),
    call('payssl', openPage),
    call('paynow', (request) => handleSilentPost(context, request)),
    route('POST', '/axepta/card', (request) => answerCardForm(context, request)),
    route('POST', '/axepta/challenge', (request) => answerChallenge(context, request)),
    call('inquire', (request) => inquire(context, request, 'payid')),
    call('inquire', (request) => inquire(context, request, 'transid'), '/inquire24.aspx'),
    ...(['capture', 'credit', 'reverse'] as const).map((step) =>
      call(step, (request) => postPayment(context, request, step)),
    ),
  ];
}
