import { recordShipment } from '../../src/shipments/record-shipment.ts';
import { openOrders } from './order-deps.ts';

/** Records the one parcel that its environment describes and prints what became of it: a process made to be killed. */
const { DATABASE_URL = '', ORDER = '', TRACKING_NUMBER = '' } = process.env;
const orders = openOrders(DATABASE_URL);
const wanted = { order: ORDER, carrier: 'Colissimo', trackingNumber: TRACKING_NUMBER };
const { result } = await recordShipment(orders.deps, wanted, { carriers: [], by: null });
console.log(result);
await orders.close();
