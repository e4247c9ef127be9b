/**
 * `fetch` over a connection of its own for each call. This process reads the books of a whole year for seconds at a time: a kept connection that
 * the other side closed meanwhile would fail the next call.
 */
export function overOwnConnections(keptFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('connection', 'close');
    try {
      return await keptFetch(input, { ...init, headers });
    } catch (error) {
      const address = input instanceof Request ? input.url : String(input);
      throw new Error(`${init?.method ?? 'GET'} ${address} got no answer`, { cause: error });
    }
  };
}
