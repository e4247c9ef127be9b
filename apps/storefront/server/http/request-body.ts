import type { IncomingMessage } from 'node:http';

/** The content service takes no larger body on its API; files of the desk are larger and stream. */
const WHOLE_MAXIMUM_BYTES = 1024 * 1024;

/** Whether a request's body is small and says so, or there is none. */
export function hasSmallBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= WHOLE_MAXIMUM_BYTES;
}

/** The whole body; `null` when the client left before it was there. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
