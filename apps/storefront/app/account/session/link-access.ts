import type { OrderAccess } from '../../shared/api/order-access.ts';
import { sessionStore } from './session-store.ts';

/** @param secret of the mailed link; '' for a customer who is logged in. */
export function accessBy(secret: string): OrderAccess {
  if (secret !== '') return { token: null, accessToken: secret };
  return { token: sessionStore.getSnapshot().token, accessToken: null };
}
