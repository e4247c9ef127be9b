import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { readJson, type HttpRequest } from '../http/request.ts';
import { route, type Route } from '../http/router.ts';
import type { ScenarioQueue } from './scenario-queue.ts';
import { isOffered, PROVIDERS, SCENARIO_NAMES, SCENARIOS } from './scenarios.ts';

// Longer than any client of ours waits; a late webhook of an hour is the longest useful delay.
const MAX_DELAY_MS = 3_600_000;

export const scenarioRequestSchema = z
  .strictObject({
    provider: z.enum(PROVIDERS),
    scenario: z.enum(SCENARIO_NAMES),
    times: z.number().int().min(0).max(10_000).default(1),
    delayMs: z.number().int().min(0).max(MAX_DELAY_MS).nullable().default(null),
    operation: z.string().min(1).nullable().default(null),
    match: z.string().min(1).nullable().default(null),
  })
  .refine(({ provider, scenario }) => isOffered(provider, scenario), {
    path: ['scenario'],
    error: 'This provider does not know this scenario',
  });

/** `GET` lists what is ordered and what can be, `POST` orders, `DELETE` takes back one or all. */
export function controlApiRoutes(scenarios: ScenarioQueue): Route[] {
  return [
    route('GET', '/api/control', () => json(200, { scenarios: scenarios.list(), known: SCENARIOS })),
    route('POST', '/api/control', (request) => order(scenarios, request)),
    route('DELETE', '/api/control', () => {
      scenarios.clear();
      return json(200, { scenarios: [] });
    }),
    route('DELETE', '/api/control/:id', ({ params }) =>
      scenarios.remove(params['id'] ?? '')
        ? json(200, { scenarios: scenarios.list() })
        : json(404, { error: 'not_found', message: 'No such scenario' }),
    ),
  ];
}

function order(scenarios: ScenarioQueue, request: HttpRequest): Answer {
  const parsed = scenarioRequestSchema.safeParse(readJson(request));
  if (!parsed.success) return json(400, { error: 'bad_scenario', details: z.flattenError(parsed.error) });
  return json(201, scenarios.add(parsed.data));
}
