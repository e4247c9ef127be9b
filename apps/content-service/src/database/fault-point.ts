/** Steps of a placement after which a test can kill the process. */
export const FAULT_POINTS = ['cart-agreed', 'voucher-used', 'order-written', 'committed'] as const;
/** Steps of taking money. */
export const CAPTURE_FAULT_POINTS = ['capture-begins', 'capture-answered', 'capture-applied'] as const;
/** Steps of recording a payment. */
export const SETTLE_FAULT_POINTS = ['settle-locked', 'settle-written', 'settle-committed'] as const;
/** Steps of a refund. */
export const REFUND_FAULT_POINTS = ['refund-asked', 'refund-taken', 'refund-answered', 'refund-settled'] as const;
/** Steps of recording a parcel. */
export const SHIPMENT_FAULT_POINTS = ['shipment-written', 'shipment-settled', 'shipment-committed'] as const;
/** Steps of a change of an order. */
export const CHANGE_FAULT_POINTS = ['change-written', 'change-applied', 'change-made', 'change-committed'] as const;
/** Steps of announcing or carrying out what a standing order is due. */
export const STANDING_FAULT_POINTS = ['standing-announced', 'standing-settled', 'standing-committed'] as const;
/** Steps of handing a file to the platform for electronic invoices. */
export const FLOW_FAULT_POINTS = [
  'flow-drawn',
  'flow-begun',
  'flow-answered',
  'flow-recorded',
  'flow-acknowledged',
] as const;
/** Steps of archiving a month. */
export const ARCHIVE_FAULT_POINTS = ['archive-listed', 'archive-written'] as const;
export type FaultPoint =
  | (typeof FAULT_POINTS | typeof CAPTURE_FAULT_POINTS | typeof SETTLE_FAULT_POINTS)[number]
  | (typeof REFUND_FAULT_POINTS | typeof SHIPMENT_FAULT_POINTS | typeof CHANGE_FAULT_POINTS)[number]
  | (typeof STANDING_FAULT_POINTS | typeof FLOW_FAULT_POINTS | typeof ARCHIVE_FAULT_POINTS)[number];

/**
 * Kills the process when `NODE_ENV=test` and `FAULT_POINT` names this step, as a power cut or the kernel's out-of-memory killer would. Does
 * nothing otherwise.
 */
export function faultPoint(step: FaultPoint): void {
  if (process.env['NODE_ENV'] === 'test' && process.env['FAULT_POINT'] === step) process.kill(process.pid, 'SIGKILL');
}
