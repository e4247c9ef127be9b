import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A web-standard request from Node's, for an address of the shop's public origin, whatever the client's Host header. HEAD is rendered as
 * GET: the page is cached for everyone, only its body is not sent to this client.
 */
export function webRequest(incoming: IncomingMessage, response: ServerResponse, address: string): Request {
  const method = incoming.method === undefined || incoming.method === 'HEAD' ? 'GET' : incoming.method;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single);
  }
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const hasBody = method !== 'GET';
  return new Request(address, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  });
}
