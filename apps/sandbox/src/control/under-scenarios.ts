import { setTimeout as pause } from 'node:timers/promises';
import { text, type Answer, type Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { Handler } from '../http/router.ts';
import type { ScenarioQueue } from './scenario-queue.ts';
import { scenariosOf, type Provider } from './scenarios.ts';

export interface GuardedCall {
  readonly provider: Provider;
  /** Name by which a scenario can single out this call, for example `capture`. */
  readonly operation: string;
  /** Identifiers that a scenario's `match` is compared with. */
  readonly references: (request: HttpRequest) => readonly string[];
  /** The provider's own way of answering with an error's status. */
  readonly error: (status: number) => Reply;
  readonly handle: Handler;
}

const ANSWER_SCENARIOS = scenariosOf('answer');

/** A provider's call that a scenario makes fail: late, never, cut, in HTML, with 500, or not at all. */
export function underScenarios(scenarios: ScenarioQueue, call: GuardedCall): Handler {
  return async (request): Promise<Answer> => {
    const { provider, operation, handle } = call;
    const references = call.references(request);
    const ordered = scenarios.take({ provider, among: ANSWER_SCENARIOS, operation, references });
    switch (ordered?.scenario) {
      case 'slow': {
        const answer = await handle(request);
        await pause(ordered.delayMs, undefined, { ref: false });
        return answer;
      }
      case 'time-out':
        await handle(request);
        return { broken: 'unanswered', reply: null };
      case 'cut-short': {
        const answer = await handle(request);
        return 'broken' in answer ? answer : { broken: 'cut-short', reply: answer };
      }
      case 'down':
        return { broken: 'dropped', reply: null };
      case 'html':
        return text(200, '<!doctype html><title>Maintenance</title><h1>Service en maintenance</h1>', 'text/html');
      case 'error-after':
        await handle(request);
        return call.error(500);
      case 'expired-order':
        return call.error(404);
      case 'error-400':
      case 'error-403':
      case 'error-413':
      case 'error-422':
      case 'error-429':
      case 'error-500':
      case 'error-503':
        return call.error(Number(ordered.scenario.slice('error-'.length)));
      case 'expired-token':
        return handle({ ...request, headers: { ...request.headers, authorization: 'Bearer expired' } });
      default:
        return handle(request);
    }
  };
}
