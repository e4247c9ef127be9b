import type { TimestampSettings } from '../../environment/timestamp-settings.ts';

const LIMIT_MS = 30_000;
/** A stamp with its certificates has some thousand bytes. */
const BYTES_MAXIMUM = 100_000;

/** What came back for a request, in DER; or why nothing did, for the log. */
export type AuthorityAnswer =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly detail: string };

/** Sends a request to the authority (RFC 3161 over HTTP). */
export async function askAuthority(
  { url, authorization }: TimestampSettings,
  request: Buffer,
): Promise<AuthorityAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(authorization === null ? {} : { authorization }),
      },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return { ok: false, detail: `HTTP ${answer.status}` };
    return bytes.length > BYTES_MAXIMUM ? { ok: false, detail: `${bytes.length} bytes` } : { ok: true, bytes };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { ok: false, detail: cause instanceof Error ? cause.message : String(cause) };
  }
}
