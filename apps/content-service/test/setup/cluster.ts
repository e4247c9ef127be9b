import type { TestProject } from 'vitest/node';
import { openTestCluster, type TestClusterAddress } from '../../../../scripts/stack/index.ts';
import { openSharedShops } from './shared-shops.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestClusterAddress;
    /** Where a worker asks for the shop that its files share. */
    sharedShops: string;
  }
}

/** One PostgreSQL with a migrated and seeded template database for all files of a run, and the shops that files share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const { serverUrl, dir, secrets, postgresPid } = cluster;
  const shops = await openSharedShops({ serverUrl, dir, secrets, postgresPid });
  project.provide('cluster', { serverUrl, dir, secrets, postgresPid });
  project.provide('sharedShops', shops.url);
  return async () => {
    await shops.close();
    await cluster.close();
  };
}
