import type { StaffRight } from '@economat/contract';

/** A right of our own, as Strapi's screens ask for it. */
function right(name: StaffRight) {
  return [{ action: `api::${name}`, subject: null }];
}

export const ADVANCE_ORDERS = right('order.advance');
export const HANDLE_PAYMENTS = right('payment.handle');
export const READ_JOURNAL = right('journal.read');
export const READ_PRIVACY = right('privacy.read');
export const SUPERVISE_SECURITY = right('security.supervise');
