import type { IncomingMessage } from 'node:http';

/** The content service takes no larger body on its API; files of the desk are larger and stream. */
const WHOLE_MAXIMUM_BYTES = 1024 * 1024;
/** Log-ins and nearly all orders: however many slow senders there are, these are always taken. */
const SMALL_BYTES = 16 * 1024;
/** What larger bodies may take of the memory at one time, all together. */
const LARGER_TOGETHER_BYTES = 64 * 1024 * 1024;

/** Whether a request's body is small and says so, or there is none. */
export function hasSmallBody(incoming: IncomingMessage): boolean {
  if (incoming.headers['transfer-encoding'] !== undefined) return false;
  return statedBytes(incoming) <= WHOLE_MAXIMUM_BYTES;
}

/** The body as it is, or why there is none: the client left before it was whole, or too many larger ones are held already. */
export type ReadBody = Buffer | 'left' | 'refused';

/** Reads whole bodies, holding no more of them than a bounded part of the memory. */
export function createBodyReader(maximumBytes = LARGER_TOGETHER_BYTES) {
  let held = 0;
  return async (incoming: IncomingMessage): Promise<ReadBody> => {
    const stated = statedBytes(incoming);
    const reserved = stated > SMALL_BYTES ? stated : 0;
    if (reserved > 0 && held + reserved > maximumBytes) return 'refused';
    held += reserved;
    try {
      return await wholeBody(incoming);
    } catch {
      return 'left';
    } finally {
      held -= reserved;
    }
  };
}

async function wholeBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function statedBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
