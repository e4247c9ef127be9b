import { type ContentReplicas, originOf, type Replica } from './content-replicas.ts';

/** Replicas that one read is sent to at most. */
export const TRIES_MAXIMUM = 3;

/**
 * `fetch` for a path of the content service. A read that one replica does not answer is sent to another; anything else is sent once.
 * @throws what `fetch` throws, for the last of them.
 */
export async function fetchContent(replicas: ContentReplicas, path: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === undefined || init.method === 'GET';
  const tried: Replica[] = [];
  for (;;) {
    const replica = replicas.next(tried);
    if (replica === null) throw new Error('No replica of the content service is known.');
    tried.push(replica);
    const signals = [replica.failed, ...(init.signal ? [init.signal] : [])];
    try {
      // Whoever waits for one that failed must not wait to the end: a read goes on elsewhere.
      return await fetch(originOf(replica) + path, isRead ? { ...init, signal: AbortSignal.any(signals) } : init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      replicas.report(replica);
      if (!isRead || tried.length >= TRIES_MAXIMUM || replicas.next(tried) === null) throw error;
    }
  }
}
