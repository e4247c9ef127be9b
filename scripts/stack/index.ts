/**
 * The stack: everything that starts, watches and stops a part of the shop. `npm start`, the service tests, the browser tests and
 * the benchmark all go through here, so that what is tested is what is run. Needs Node.js 24 (`node_modules/.bin/node`).
 *
 * One part at a time. Each `start…` resolves when the part answers, rejects with an `OperatorError` (message + fix) otherwise, and
 * leaves nothing running in that case. Each result has `stop()`, bounded in time. Should the calling process be killed, a guardian
 * process stops the parts.
 *
 *   const postgres = await startPostgres({ dataDir, password, durable: false });    // embedded, 127.0.0.1, free port
 *   const databaseUrl = await createDatabase({ serverUrl: postgres.url('postgres'), name: 'shop' });
 *   const sandbox = await startSandbox({ port, smtpPort, dataDir, publicUrl });
 *   const content = await startContentService({ port, databaseUrl, dataDir, publicUrl, sandboxUrl, smtpUrl, secrets, env });
 *   const storefront = await startStorefront({ port, contentPort, dataDir, publicUrl, env });
 *   content.process.tail(); content.process.exited; content.process.pid;             // for tests that kill a part
 *
 * A whole test shop. The cluster is the run's one PostgreSQL with a seeded template database; a copy takes about 0.2 s.
 *
 *   const cluster = await openTestCluster();                    // attaches to the one of `npm test`, else starts its own
 *   const data = await copyTemplate(cluster, 'checkout');       // { databaseUrl, dataDir, drop() }
 *   const shop = await startShop({ ...data, secrets: cluster.secrets, env: { content: { CLOCK: '…' } } });
 *   shop.url; shop.content.url; shop.sandbox.url; withClient(shop.databaseUrl, (client) => client.query('…'));
 *   const world = new PaymentWorld(shop.sandbox.url);           // what the banks do next, and what they did
 *   await shop.stop(); await data.drop(); await cluster.close();
 *
 * `openTestCluster`'s result minus `close` is plain data: hand it to workers through vitest's `provide` or an environment variable.
 * The content service must have been built (`npm run build`); the sandbox runs from source.
 */
export { startContentService } from './content-service.ts';
export { createDatabase, dropDatabase, withClient } from './databases.ts';
export { canRunImages, type Image, Images } from './images.ts';
export {
  findInstalledPostgres,
  type InstalledServer,
  startInstalledPostgres,
  startStandby,
} from './debian-postgres.ts';
export { findNginx, makeCertificate, startBalancer, startNginx } from './nginx.ts';
export { makeOwnShop } from './own-shop.ts';
export { type PageAnswer, type PageReaders, startPageReaders } from './page-readers.ts';
export { type PaymentScenario, PaymentWorld } from './payment-world.ts';
export { type ArchivedServer, startArchivedPostgres } from './pgbackrest.ts';
export { findPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
export { freePort } from './ports.ts';
export { fingerprintsOf, type S3Server, startS3Server } from './s3-server.ts';
export { findProgram } from './programs.ts';
export { startPostgres } from './postgres.ts';
export { startSandbox } from './sandbox.ts';
export { generateSecrets } from './secrets.ts';
export type { Service } from './service.ts';
export { type Shop, startShop } from './shop.ts';
export { startStorefront } from './storefront.ts';
export {
  copyTemplate,
  openTestCluster,
  type TestCluster,
  type TestClusterAddress,
  type TestShopData,
} from './test-cluster.ts';
export { startProcess } from './managed-process.ts';
export { findVarnish, startVarnish, type Varnish } from './varnish.ts';
