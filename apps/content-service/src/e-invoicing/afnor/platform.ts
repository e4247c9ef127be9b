import * as z from 'zod/mini';
import type { EInvoicingSettings } from '../../environment/e-invoicing-settings.ts';
import {
  type FlowSearch,
  type InvoicingPlatform,
  type OutgoingFlow,
  PAGE_SIZE,
  type PlatformResult,
} from '../invoicing-platform.ts';
import { linesAnswer, searchAnswer, takenAnswer } from './answers.ts';
import { ANSWER_TOO_LARGE, createHttpCaller, type HttpAnswer, jsonOf, TIMEOUT_MILLISECONDS } from './http-call.ts';

/** Addresses that one SIREN can have here. */
const LINES = 50;

/** A platform behind the flow service and the directory service of XP Z12-013. */
export function createAfnorPlatform(
  settings: EInvoicingSettings,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): InvoicingPlatform {
  const call = createHttpCaller(settings, timeoutMilliseconds);
  const { url, directoryUrl } = settings;

  async function post<Schema extends z.core.$ZodType>(path: string, body: unknown, answer: Schema) {
    const json = { method: 'POST', url: path, body: JSON.stringify(body), contentType: 'application/json' } as const;
    return read(await call(json), answer);
  }

  return {
    async createFlow(flow) {
      return read(await call({ method: 'POST', url: `${url}/flows`, body: formOf(flow) }), takenAnswer);
    },

    searchFlows: (where: FlowSearch) => post(`${url}/flows/search`, { limit: PAGE_SIZE, where }, searchAnswer),

    async readFile(flowId) {
      const answer = await call({ method: 'GET', url: `${url}/flows/${encodeURIComponent(flowId)}?docType=Original` });
      if (answer.ok) return { ok: true, value: answer.value.bytes };
      // It will not become smaller.
      return answer.code === ANSWER_TOO_LARGE ? { ...answer, problem: 'refused' } : answer;
    },

    findAddresses:
      directoryUrl === null
        ? null
        : async (siren) => {
            const filters = { siren: { op: 'strict', value: siren } };
            const found = await post(`${directoryUrl}/directory-line/search`, { filters, limit: LINES }, linesAnswer);
            const isUnknown = !found.ok && found.problem === 'refused' && /404|MISSING_RESOURCE/.test(found.code);
            return isUnknown ? { ok: true, value: [] } : found;
          },
  };
}

function formOf({ trackingId, name, processingRule, syntax, sha256, contentType, bytes }: OutgoingFlow): FormData {
  const flowInfo = {
    trackingId,
    name,
    processingRule,
    flowSyntax: syntax,
    ...(syntax === 'Factur-X' ? { flowProfile: 'CIUS' } : {}),
    sha256,
  };
  const form = new FormData();
  form.append('flowInfo', new Blob([JSON.stringify(flowInfo)], { type: 'application/json' }), 'flowInfo.json');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
  return form;
}

/** An answer that cannot be read leaves it open what was done. */
function read<Schema extends z.core.$ZodType>(
  answer: PlatformResult<HttpAnswer>,
  schema: Schema,
): PlatformResult<z.output<Schema>> {
  if (!answer.ok) return answer;
  const parsed = z.safeParse(schema, jsonOf(answer.value.bytes));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problem: 'unsure', code: 'unreadable answer', detail: null, retryAfter: null };
}
