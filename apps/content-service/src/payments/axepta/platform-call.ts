import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { openEnvelope, sealRequest } from './envelope.ts';
import type { ParameterList, Parameters } from './parameters.ts';

/** Timeout of a call, which is then repeated later; the platform itself answers within seconds. */
const TIME_LIMIT_MILLISECONDS = 10_000;
const ANSWER_MAXIMUM = 65_536;

export type PlatformOperation = 'inquire' | 'inquire24' | 'capture' | 'credit' | 'reverse';

export type PlatformAnswer =
  | { readonly ok: true; readonly parameters: Parameters }
  /** No usable answer: it is unknown whether the call was carried out. `reason` is safe to log. */
  | { readonly ok: false; readonly reason: string };

/** Calls the platform and decrypts its answer. Failures are values, never exceptions. */
export async function callPlatform(
  account: AxeptaAccount,
  operation: PlatformOperation,
  parameters: ParameterList,
  timeLimit = TIME_LIMIT_MILLISECONDS,
): Promise<PlatformAnswer> {
  const { MerchantID, Len, Data } = sealRequest(account, parameters);
  try {
    const response = await fetch(`${account.platformUrl}/${operation}.aspx`, {
      method: 'POST',
      body: new URLSearchParams({ MerchantID, Len: String(Len), Data }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const text = await response.text();
    if (!response.ok) return { ok: false, reason: `${operation} answered with status ${response.status}` };
    return readAnswer(account, operation, text);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return {
      ok: false,
      reason: isLate ? `${operation} was not answered in time` : `${operation} could not be reached`,
    };
  }
}

function readAnswer(account: AxeptaAccount, operation: PlatformOperation, text: string): PlatformAnswer {
  if (text.length > ANSWER_MAXIMUM) return { ok: false, reason: `${operation} answered too much` };
  const fields = new Map([...new URLSearchParams(text)].map(([name, value]) => [name.toLowerCase(), value]));
  const parameters = openEnvelope(account, fields);
  if (parameters?.has('status') === true && parameters.has('code')) return { ok: true, parameters };
  // Unencrypted, the platform only says that it cannot read us: a wrong merchant id or key.
  const code = fields.get('code');
  const refusal = code !== undefined && /^\w{8}$/.test(code) ? ` (code ${code})` : '';
  return { ok: false, reason: `${operation} answered nothing that can be read${refusal}` };
}
