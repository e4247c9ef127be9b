import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { PartMetrics } from '@economat/contract/metrics';
import * as z from 'zod/mini';
import { environment } from '../environment/environment.ts';

const manifest = z.object({ version: z.string() });

/** The version of this service. */
export function serviceVersion(): string {
  // dist/src/http → dist/src → dist → the application.
  const file = join(__dirname, '..', '..', '..', 'package.json');
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

let metrics: PartMetrics | null | undefined;

/** The metrics of this process; null when the operator wants none. */
export function serviceMetrics(): PartMetrics | null {
  if (metrics === undefined)
    metrics = environment().CONTENT_METRICS_PORT === undefined ? null : new PartMetrics('content', serviceVersion());
  return metrics;
}
