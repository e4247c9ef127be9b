import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  /** The database by way of this line. */
  readonly url: string;
  /** Hangs up on everybody and takes no call, as a server that was stopped. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A line to the database that a test can cut, while the server goes on for everybody else. */
export async function openDatabaseLine(databaseUrl: string, port: number): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const called = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const mend = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    mend,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}
