import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The shop's public address, and the certificate that it shows. */
export interface ShopAddress {
  readonly publicUrl: string;
  readonly certificate: string;
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

/**
 * One call over a connection of its own, as of a visitor who just came: a kept connection may end at the moment it is used, which browsers
 * repair by asking again. Rejects when the whole answer is not there in time.
 */
export function callShop({ publicUrl, certificate }: ShopAddress, call: ShopCall): Promise<ShopAnswer> {
  const { port, hostname } = new URL(publicUrl);
  const { method = 'GET', path, headers = {}, body, from, limitMs } = call;
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      servername: hostname,
      port,
      ca: certificate,
      agent: false,
      method,
      path,
      headers: { host: `${hostname}:${port}`, ...headers },
      signal: AbortSignal.timeout(limitMs),
      ...(from === undefined ? {} : { localAddress: from }),
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
