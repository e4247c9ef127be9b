import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './request.ts';
import { json, type Answer, type Reply } from './reply.ts';
import { dispatch, type Route } from './router.ts';

export interface HttpServer {
  readonly port: number;
  /** Stops accepting, then cuts what is still open: unanswered calls of a scenario must not keep the process alive. */
  close(): Promise<void>;
}

/** Starts an HTTP server on `port` (0: any free one). `routes` is asked for per request, so it may be completed after the start. */
export async function startHttpServer(host: string, port: number, routes: () => readonly Route[]): Promise<HttpServer> {
  const server = createServer((message, response) => {
    answer(message, routes())
      .then((result) => send(response, message, result))
      .catch((error: unknown) => {
        console.error('sandbox: request failed', message.method, message.url?.split('?')[0], error);
        if (!response.headersSent) send(response, message, json(500, { error: 'internal_error' }));
        else response.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

async function answer(message: IncomingMessage, routes: readonly Route[]): Promise<Answer> {
  const url = new URL(message.url ?? '/', 'http://sandbox.invalid');
  const body = await readBody(message);
  if (body === null) return json(413, { error: 'payload_too_large' });
  const path = decodePath(url.pathname);
  if (path === null) return json(400, { error: 'bad_path' });
  const { method = 'GET', headers } = message;
  return dispatch(routes, { method, path, query: url.searchParams, params: {}, headers, body });
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, message: IncomingMessage, result: Answer): void {
  if (!('broken' in result)) return sendWhole(response, message, result);
  switch (result.broken) {
    case 'dropped':
      message.socket.destroy();
      return;
    case 'unanswered':
      return;
    case 'cut-short':
      return sendHalf(response, message, result.reply ?? json(200, {}));
  }
}

function sendWhole(response: ServerResponse, message: IncomingMessage, reply: Reply): void {
  const bytes = toBytes(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length });
  response.end(message.method === 'HEAD' ? undefined : bytes);
}

function sendHalf(response: ServerResponse, message: IncomingMessage, reply: Reply): void {
  const bytes = toBytes(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length + 1 });
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => message.socket.destroy());
}

function toBytes(reply: Reply): Buffer {
  return typeof reply.body === 'string' ? Buffer.from(reply.body, 'utf8') : reply.body;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
