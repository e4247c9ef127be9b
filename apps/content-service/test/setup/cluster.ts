import type { TestProject } from 'vitest/node';
import { openTestCluster, type TestClusterAddress } from '../../../../scripts/stack/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestClusterAddress;
  }
}

/** One PostgreSQL with a migrated and seeded template database for all files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const { serverUrl, dir, secrets, postgresPid } = cluster;
  project.provide('cluster', { serverUrl, dir, secrets, postgresPid });
  return () => cluster.close();
}
