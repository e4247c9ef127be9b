import type { IncomingMessage } from 'node:http';

/** The content service accepts no larger body on its API; files of the desk are larger and streamed. */
const WHOLE_MAXIMUM_BYTES = 1024 * 1024;
/** Log-ins and nearly all orders: always accepted, however many slow senders there are. */
const SMALL_BYTES = 16 * 1024;
/** Memory for larger bodies, all together. */
const LARGER_TOGETHER_BYTES = 64 * 1024 * 1024;

/** Whether a request's body is small and says so, or there is none. */
export function hasSmallBody(incoming: IncomingMessage): boolean {
  if (incoming.headers['transfer-encoding'] !== undefined) return false;
  return statedBytes(incoming) <= WHOLE_MAXIMUM_BYTES;
}

/** The body, or why there is none: the client left before it was complete, or too many larger ones are held already. */
export type ReadBody = Buffer | 'left' | 'refused';

/** Reads whole bodies within a bounded part of the memory. */
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
