import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestCluster, TestShopData } from '../../../scripts/stack/index.ts';
import { CACHE_DIR } from '../../../scripts/stack/paths.ts';
import { startBenchService } from '../bench-service.ts';
import { orderBody } from './order-body.ts';
import { placeOrder } from './place-orders.ts';
import { readRecordedOrder, type RecordedOrder } from './recorded-order.ts';

const REQUEST_ID = 'bench-recorded-order';
const RECORDER = pathToFileURL(path.join(import.meta.dirname, 'record-statements.ts')).href;

/** Places two orders with a watched content service and returns the statements of the second, when everything is warm. */
export async function recordOrder(cluster: TestCluster, data: TestShopData): Promise<RecordedOrder> {
  const folder = await mkdtemp(path.join(CACHE_DIR, 'bench-record-'));
  const file = path.join(folder, 'statements.jsonl');
  try {
    const env = { RECORD_STATEMENTS: file, NODE_OPTIONS: `--import ${RECORDER} --no-warnings` };
    const service = await startBenchService(cluster, data, env);
    const attemptKey = randomBytes(16).toString('hex');
    try {
      const { json, productIds } = await orderBody(service.url);
      await placeOrder(service.url, json, {});
      await placeOrder(service.url, json, { requestId: REQUEST_ID, attemptKey });
      const recording = await readFile(file, 'utf8');
      return readRecordedOrder(recording, { requestId: REQUEST_ID, attemptKey, productIds });
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
