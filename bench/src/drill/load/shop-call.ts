import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

/** The shop's public name, the addresses that it stands for, and the certificate that each shows. */
export interface ShopAddress {
  readonly publicUrl: string;
  readonly certificate: string;
  readonly addresses: readonly string[];
  /** When whoever listens there was killed last. */
  readonly killedAt: ReadonlyMap<string, number>;
}

export interface ShopCall {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Address of this machine that it comes from: each visitor has an allowance of calls. */
  readonly from?: string;
  readonly limitMs: number;
}

export interface ShopAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Why a call has no answer whose front was killed while it was under way: no shop can help that. */
export const CUT_OFF = 'cut off with the nginx that was killed';

/**
 * One call over a connection of its own, as of a visitor who just came: a kept connection may end at the moment it is used, which browsers
 * repair by asking again. Where nobody listens the other address is tried, as browsers do; what was sent is never sent again. Rejects when
 * the whole answer is not there in time.
 */
export async function callShop(shop: ShopAddress, call: ShopCall): Promise<ShopAnswer> {
  const signal = AbortSignal.timeout(call.limitMs);
  const startedAt = Date.now();
  const socket = await reach(shop, call.from, signal);
  const address = socket.remoteAddress ?? '';
  try {
    return await ask(shop, call, socket, signal);
  } catch (error) {
    if ((shop.killedAt.get(address) ?? 0) >= startedAt) throw new Error(CUT_OFF, { cause: error });
    throw error;
  } finally {
    socket.destroy();
  }
}

/** A connection to the first address where somebody listens, beginning with any. */
async function reach(
  { publicUrl, addresses }: ShopAddress,
  localAddress: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const first = randomInt(addresses.length);
  const inTurn = [...addresses.slice(first), ...addresses.slice(0, first)];
  const port = Number(new URL(publicUrl).port);
  let failure: unknown = new Error('The shop has no address');
  for (const host of inTurn) {
    const socket = connect({ host, port, ...(localAddress === undefined ? {} : { localAddress }) });
    try {
      await once(socket, 'connect', { signal });
      return socket;
    } catch (error) {
      socket.destroy();
      failure = error;
      if (signal.aborted) break;
    }
  }
  throw failure;
}

function ask(
  { publicUrl, certificate }: ShopAddress,
  { method = 'GET', path, headers = {}, body }: ShopCall,
  socket: Socket,
  signal: AbortSignal,
): Promise<ShopAnswer> {
  const { port, hostname } = new URL(publicUrl);
  return new Promise((resolve, reject) => {
    const asking = request({
      createConnection: () => connectTls({ socket, servername: hostname, ca: certificate }),
      method,
      path,
      headers: { host: `${hostname}:${port}`, connection: 'close', ...headers },
      signal,
    });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        reject,
      );
    });
    asking.end(body);
  });
}
