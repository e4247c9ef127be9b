import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  /** Where a browser finds the shop. */
  readonly origin: string;
  /** Bytes of scripts that went over the wire since the last call, as they were packed. */
  takeScriptBytes(): number;
  /** When the last answer ended, by `performance.now()`. */
  lastAnswerAt(): number;
  close(): Promise<void>;
}

/**
 * Stands between a browser and the shop and counts: the browser's own tools leave out what its service worker fetches.
 * It passes everything on as it is, so the page is the one that buyers get.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let scriptBytes = 0;
  let lastAnswerAt = performance.now();
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isScript = /javascript/.test(answer.headers['content-type'] ?? '');
      answer.on('data', (piece: Buffer) => {
        if (isScript) scriptBytes += piece.length;
      });
      answer.on('end', () => {
        lastAnswerAt = performance.now();
      });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    // A service worker is allowed on localhost alone.
    origin: `http://localhost:${port}`,
    takeScriptBytes() {
      const taken = scriptBytes;
      scriptBytes = 0;
      return taken;
    },
    lastAnswerAt: () => lastAnswerAt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
