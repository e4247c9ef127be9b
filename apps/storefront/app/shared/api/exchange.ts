export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** The customer's token, for calls that need one. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer counts even if the page is left before it arrives. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The answer is a file; a refusal is JSON all the same. */
  readonly isFile?: boolean;
}

export interface Answered {
  readonly ok: boolean;
  readonly status: number;
  /** The file that was asked for, else JSON; `null` for anything that is neither: a proxy's HTML page, an empty 204. */
  readonly content: unknown;
}

/** `fetch`, or what takes its place. */
export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

/** Timeout of the storefront's own small answers. */
export const SHOP_PATIENCE_MS = 8_000;

/** Sends a request and reads the answer, whatever its status; `null` when none arrived in time. */
export async function exchange(
  address: string,
  asked: Asked,
  timeoutMs: number,
  send: SendRequest = fetch,
): Promise<Answered | null> {
  const { method = 'GET', body, token, headers = {}, keepalive = false, signal, isFile = false } = asked;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(address, {
      method,
      headers: {
        Accept: isFile ? '*/*' : 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { ok, status } = response;
    return { ok, status, content: ok && isFile ? await response.blob() : parseJson(await response.text()) };
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
