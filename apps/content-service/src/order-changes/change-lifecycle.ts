import { repeat } from '../jobs/repeat.ts';
import { orderServices } from '../orders/order-services.ts';
import { endDeadChanges } from './end-change.ts';

const MINUTE = 60_000;

/** Call after migrations. */
export function startOrderChanges(): void {
  repeat('end-order-changes', () => endDeadChanges(orderServices()), MINUTE);
}
