import { underScenarios } from '../control/under-scenarios.ts';
import { text } from '../http/reply.ts';
import { route, type Handler, type Route } from '../http/router.ts';
import type { AxeptaContext } from './context.ts';
import { answerCardForm, answerChallenge, openHostedPage, handleSilentPost } from './pay.ts';
import { callReferences, inquire, postPayment } from './server-calls.ts';

/** The classic (form and Blowfish) interface of the card platform. */
export function axeptaRoutes(context: AxeptaContext): Route[] {
  function call(operation: string, handle: Handler): Handler {
    return underScenarios(context.scenarios, {
      provider: 'axepta',
      operation,
      references: (request) => callReferences(context, request),
      serverError: () => text(500, 'Internal Server Error'),
      unknownPayment: () => text(404, 'Not Found'),
      handle,
    });
  }
  const hosted = call('payssl', (request) => openHostedPage(context, request));
  return [
    route('GET', '/payssl.aspx', hosted),
    route('POST', '/payssl.aspx', hosted),
    route(
      'POST',
      '/paynow.aspx',
      call('paynow', (request) => handleSilentPost(context, request)),
    ),
    route('POST', '/axepta/card', (request) => answerCardForm(context, request)),
    route('POST', '/axepta/challenge', (request) => answerChallenge(context, request)),
    route(
      'POST',
      '/inquire.aspx',
      call('inquire', (request) => inquire(context, request, 'payid')),
    ),
    route(
      'POST',
      '/inquire24.aspx',
      call('inquire', (request) => inquire(context, request, 'transid')),
    ),
    route(
      'POST',
      '/capture.aspx',
      call('capture', (request) => postPayment(context, request, 'capture')),
    ),
    route(
      'POST',
      '/credit.aspx',
      call('credit', (request) => postPayment(context, request, 'credit')),
    ),
    route(
      'POST',
      '/reverse.aspx',
      call('reverse', (request) => postPayment(context, request, 'reverse')),
    ),
  ];
}
