import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface PlacedOrders {
  readonly seconds: number;
  /** Milliseconds of each order. */
  readonly waits: readonly number[];
  readonly numbers: readonly string[];
}

/** Places orders over HTTP, each client one after the other on a connection of its own. Rejects when one is refused. */
export async function placeOrders(
  contentUrl: string,
  json: string,
  wish: { clients: number; orders: number },
): Promise<PlacedOrders> {
  const agent = new Agent({ keepAlive: true, maxSockets: wish.clients });
  const waits: number[] = [];
  const numbers: string[] = [];
  let left = wish.orders;
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const startedAt = performance.now();
      numbers.push(await placeOrder(contentUrl, json, { agent }));
      waits.push(performance.now() - startedAt);
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: wish.clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { seconds, waits, numbers };
}

export interface PlacementCall {
  readonly agent?: Agent;
  readonly attemptKey?: string;
  readonly requestId?: string;
}

/** Places one order; `node:http`, because fetch costs the client more than the order costs the shop. Returns its number. */
export function placeOrder(contentUrl: string, json: string, call: PlacementCall): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    'idempotency-key': call.attemptKey ?? randomBytes(16).toString('hex'),
    ...(call.requestId === undefined ? {} : { 'x-request-id': call.requestId }),
  };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, ...(call.agent === undefined ? {} : { agent: call.agent }) };
    const posting = request(`${contentUrl}/api/orders`, options, (answer) => {
      text(answer)
        .then((body) => {
          if (answer.statusCode !== 201) throw new Error(`An order was refused: ${answer.statusCode} ${body}`);
          resolve((JSON.parse(body) as { data: { orderNumber: string } }).data.orderNumber);
        }, reject)
        .catch(reject);
    });
    posting.once('error', reject);
    posting.end(json);
  });
}
