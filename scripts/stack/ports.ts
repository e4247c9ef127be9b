import { randomInt } from 'node:crypto';
import net from 'node:net';
import { codeOf } from './operator-error.ts';

// A server bound to "::" does not always collide with one on 127.0.0.1, so both families are tried.
const HOSTS = ['127.0.0.1', '::', '0.0.0.0'];

/** Whether a server could listen on this TCP port now, on every local address. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false);
      // A machine without IPv6 cannot collide on it.
      else if (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether a server of this machine listens on the port: a refused `fetch` takes the processor several times as long. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const end = (listens: boolean) => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

// Ports handed out by this process, so that two parallel callers never get the same one before they listen on it.
const reserved = new Set<number>();

/**
 * Below the ports from which systems serve outgoing connections (32768 on Linux, 49152 elsewhere): such a connection could take the port
 * before a server listens on it. Above 10080, the last one in this range that browsers refuse.
 */
const LOWEST = 12_000;
const HIGHEST = 32_767;

/** A TCP port that is free now, at random, so that two processes hardly ever choose the same; never given twice by one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (!reserved.has(port) && (await isPortFree(port))) {
      reserved.add(port);
      return port;
    }
  }
}
