import { onTestFinished } from 'vitest';
import { ContentReplicas, type ResolveName } from './content-replicas.ts';

/** Replicas that listen on ports of this machine, until the test is over. */
export function replicasAt(...ports: readonly number[]): Promise<ContentReplicas> {
  return replicasOf(ports.map((port) => `http://127.0.0.1:${port}`));
}

/** @param resolve what stands in for the name service. */
export async function replicasOf(origins: readonly string[], resolve?: ResolveName): Promise<ContentReplicas> {
  const replicas = new ContentReplicas(origins, resolve);
  onTestFinished(() => replicas.stop());
  await replicas.start();
  return replicas;
}
