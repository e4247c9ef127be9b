/** `npm run bench`: the shop beside its bars, each a ratio or a size, measured in one run. */
import { copyTemplate, openTestCluster, startShop } from '../../scripts/stack/index.ts';
import { measureBundle } from './bundle.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { report, type Row } from './report.ts';

const cluster = await openTestCluster();
const data = await copyTemplate(cluster, 'bench');
const shop = await startShop({ ...data, secrets: cluster.secrets, env: { content: { RATE_LIMIT_FACTOR: '0' } } });
const rows: Row[] = [];
try {
  rows.push(...(await measurePages(shop.url)));
  rows.push(await measureBundle(shop.url));
  rows.push(...(await measureOrders(shop.content.url, data.databaseUrl)));
  rows.push(...measureMemory(shop.storefront.process.pid, shop.content.process.pid));
} finally {
  await shop.stop();
  await data.drop();
  await cluster.close();
}
console.log(`\n${report(rows)}\n`);
process.exitCode = rows.every(({ passes }) => passes) ? 0 : 1;
