import { type ContentReplicas, originOf, type Replica } from './content-replicas.ts';

/** Replicas that one read is sent to at most. */
export const TRIES_MAXIMUM = 3;

type FetchContent = (path: string, init: RequestInit) => Promise<Response>;

/** `fetchContent` of any replica, one in turn for each call. */
export function fetchAnywhere(replicas: ContentReplicas): FetchContent {
  return async (path, init) => (await fetchContent(replicas, path, init, null)).response;
}

/**
 * `fetchContent` that stays with the replica that answered last: each has a history of its own, and an answer of one that lags behind must not
 * be taken for what another told of.
 */
export function fetchFromOne(replicas: ContentReplicas): FetchContent {
  let last: Replica | null = null;
  return async (path, init) => {
    const { response, replica } = await fetchContent(replicas, path, init, last);
    last = replica;
    return response;
  };
}

/**
 * `fetch` for a path of the content service. A read that one replica does not answer is sent to another; anything else is sent once.
 * @param preferred is asked first, unless it is known to be down.
 * @throws what `fetch` throws, for the last of them.
 */
async function fetchContent(
  replicas: ContentReplicas,
  path: string,
  init: RequestInit,
  preferred: Replica | null,
): Promise<{ readonly response: Response; readonly replica: Replica }> {
  const isRead = init.method === undefined || init.method === 'GET';
  const tried: Replica[] = [];
  for (;;) {
    const replica = replicas.next(tried, preferred);
    if (replica === null) throw new Error('No replica of the content service is known.');
    tried.push(replica);
    const signals = [replica.failed, ...(init.signal ? [init.signal] : [])];
    try {
      // Whoever waits for one that failed must not wait to the end: a read goes on elsewhere.
      const its = isRead ? { ...init, signal: AbortSignal.any(signals) } : init;
      return { response: await fetch(originOf(replica) + path, its), replica };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      replicas.report(replica);
      if (!isRead || tried.length >= TRIES_MAXIMUM || replicas.next(tried) === null) throw error;
    }
  }
}
