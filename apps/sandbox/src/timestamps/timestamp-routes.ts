import type { ScenarioQueue } from '../control/scenario-queue.ts';
import { underScenarios } from '../control/under-scenarios.ts';
import { text } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';
import type { StampFault, TimeStampAuthority } from './authority.ts';

const FAULTS = ['wrong-imprint', 'wrong-nonce', 'wrong-signature', 'wrong-purpose', 'stamp-refused'] as const;

/** The authority's address (RFC 3161 over HTTP), and the certificate that its stamps are checked with. */
export function timestampRoutes(authority: TimeStampAuthority, scenarios: ScenarioQueue): Route[] {
  const call = { provider: 'timestamps', operation: 'stamp', references: () => [] } as const;
  const stamp = underScenarios(scenarios, {
    ...call,
    error: (status) => text(status, 'error'),
    async handle({ body }) {
      const ordered = scenarios.take({ ...call, references: [], among: FAULTS });
      const answer = await authority.stamp(body, (ordered?.scenario as StampFault | undefined) ?? null);
      return answer === null ? text(400, 'Not a request') : text(200, answer, 'application/timestamp-reply');
    },
  });
  return [
    route('POST', '/timestamps', stamp),
    route('GET', '/timestamps/certificate', () => text(200, authority.certificate, 'application/x-pem-file')),
  ];
}
