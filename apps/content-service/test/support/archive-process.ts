import { archiveMonths } from '../../src/archive/archive-months.ts';
import { signingKeyOf } from '../../src/archive/signing-key.ts';
import { openOrders } from './order-deps.ts';

/** Archives what is over at the instant of its environment: a process made to be killed. */
const { DATABASE_URL = '', NOW = '', SEED = '' } = process.env;
const orders = openOrders(DATABASE_URL, () => new Date(NOW));
await archiveMonths({ ...orders.deps, key: signingKeyOf(Buffer.from(SEED, 'hex')) }, async () => true);
await orders.close();
