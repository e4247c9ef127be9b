import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate, type Shop, startShop } from '../../../scripts/stack/index.ts';
import { ADDRESS, call, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct } from './support/order-fixtures.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from './support/trace-collector.ts';

const FOREIGN = '0af7651916cd43dd8448eb211c80319c';
/** Spans are sent every five seconds. */
const SENT = { timeout: 30_000 };

const stops: (() => Promise<unknown>)[] = [];
let collector: TraceCollector;
let shop: Shop;

beforeAll(async () => {
  collector = await startTraceCollector();
  stops.push(() => collector.close());
  const data = await copyTemplate(inject('cluster'), 'traces');
  stops.push(() => data.drop());
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const { secrets } = inject('cluster');
  shop = await startShop({
    ...data,
    secrets,
    env: { content: { ...traced, RATE_LIMIT_FACTOR: '0' }, storefront: traced },
  });
  stops.push(() => shop.stop());
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** The span of a call at the storefront, by the id that its answer has. */
function requestSpan(requestId: string): CollectedSpan | undefined {
  return collector.spans.find(
    ({ service, kind, attributes }) =>
      service === 'economat-storefront' && kind === 'server' && attributes.get('economat.request.id') === requestId,
  );
}

const of = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
const childrenOf = ({ traceId, spanId }: CollectedSpan) => of(traceId).filter((span) => span.parentSpanId === spanId);

test('one trace leads from the storefront over the content service to its statements and PayPal', async () => {
  const product = await addProduct(shop.databaseUrl, { price: '50' });
  const order = placed(
    await placeOrder(shop.url, { ...orderData([{ product, unitPrice: 50 }]), paymentMethod: 'paypal' }),
  );
  const requestId = 'trace-of-paypal';
  const answer = await fetch(`${shop.url}/api/paypal/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': order.accessToken, 'x-request-id': requestId },
    body: JSON.stringify({ orderId: order.documentId }),
  });
  expect(answer.status).toBe(200);

  await expect.poll(() => requestSpan(requestId), SENT).toMatchObject({ parentSpanId: '' });
  const front = requestSpan(requestId);
  if (front === undefined) throw new Error('There was a span a moment ago');
  await expect.poll(() => of(front.traceId).some(({ service }) => service === 'economat-content'), SENT).toBe(true);
  const [forwarded] = childrenOf(front);
  expect(forwarded).toMatchObject({ service: 'economat-storefront', kind: 'client' });
  const [served] = childrenOf(forwarded ?? front);
  expect(served).toMatchObject({
    service: 'economat-content',
    kind: 'server',
    name: 'POST /api/paypal/create-order',
  });
  expect(served?.attributes.get('http.response.status_code')).toBe('200');

  const below = childrenOf(served ?? front);
  const statements = below.filter(
    ({ attributes }) => attributes.has('db.query.text') || attributes.has('db.statement'),
  );
  expect(statements.length).toBeGreaterThan(0);
  const calls = below.filter(({ attributes }) => attributes.get('server.port') === new URL(shop.sandbox.url).port);
  expect(calls.map(({ kind }) => kind)).toContain('client');
});

test('spans tell neither people nor keys nor values of statements', async () => {
  const { accessToken, orderNumber } = placed(
    await placeOrder(
      shop.url,
      orderData([{ product: await addProduct(shop.databaseUrl, { price: '50' }), unitPrice: 50 }]),
    ),
  );
  await call(shop.url, 'POST', '/auth/local', { identifier: ADDRESS.email, password: 'wrong-password' });
  await fetch(`${shop.url}/api/orders/${orderNumber}?token=${accessToken}&email=${ADDRESS.email}`);
  const last = await fetch(`${shop.url}/`, { headers: { 'user-agent': 'Navigateur-de-Lea' } });
  await expect.poll(() => requestSpan(last.headers.get('x-request-id') ?? ''), SENT).toBeDefined();
  const received = collector.received();
  expect(received).toContain('$1');
  for (const secret of [
    ADDRESS.email,
    ADDRESS.street,
    ADDRESS.lastName,
    accessToken,
    orderNumber,
    'wrong-password',
    'Navigateur-de-Lea',
    '127.0.0.1:',
    'token=',
  ])
    expect(received, secret).not.toContain(secret);
});

test('nobody in the open decides which trace a request belongs to', async () => {
  const requestId = 'trace-from-outside';
  const traceparent = `00-${FOREIGN}-b7ad6b7169203331-01`;
  await fetch(`${shop.url}/api/health`, { headers: { traceparent } });
  await fetch(`${shop.url}/`, { headers: { traceparent, 'x-request-id': requestId } });
  await expect.poll(() => requestSpan(requestId), SENT).toBeDefined();
  expect(of(FOREIGN)).toEqual([]);
});

test('a part asks nobody for its health in a trace', () => {
  expect(collector.spans.filter(({ name }) => /health|livez|readyz/.test(name))).toEqual([]);
});
