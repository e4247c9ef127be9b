import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ListeningShop {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Resolves with the first `count` webhooks, as soon as they are there. */
  wait(count: number): Promise<readonly ReceivedWebhook[]>;
}

/** A shop that only listens; `status` says how it answers the n-th webhook, counted from 1. */
export async function startListeningShop(status: (n: number) => number = () => 200): Promise<ListeningShop> {
  const received: ReceivedWebhook[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      received.push({ path: message.url ?? '', headers: message.headers, body: Buffer.concat(chunks) });
      response.writeHead(status(received.length)).end();
      arrivals.emit('webhook');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    wait: async (count) => {
      while (received.length < count) await once(arrivals, 'webhook');
      return received.slice(0, count);
    },
  };
}
