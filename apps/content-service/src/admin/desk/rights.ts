import type { StaffRight } from '@economat/contract';

/** A right of our own, as Strapi's screens ask for it. */
function right(name: StaffRight) {
  return [{ action: `api::${name}`, subject: null }];
}

export const PREPARE_ORDERS = right('order.prepare');
/** Each role shows of an order what it may see. */
export const SEE_ORDERS = [...right('order.read'), ...PREPARE_ORDERS];
export const HANDLE_CUSTOMERS = right('customer.handle');
export const CHANGE_ORDERS = right('order.change');
export const ANSWER_REQUESTS = right('request.answer');
export const WRITE_QUOTES = right('quote.write');
export const WRITE_CATALOGUE = right('catalogue.write');
export const KEEP_TRANSLATIONS = right('translation.keep');
export const HANDLE_PAYMENTS = right('payment.handle');
export const HANDLE_ACCOUNTS = right('account.handle');
export const READ_ACCOUNTING = right('accounting.read');
export const READ_JOURNAL = right('journal.read');
export const FOLLOW_E_INVOICES = right('e-invoicing.read');
export const PUBLISH_CATALOGUE = right('catalogue.publish');
export const READ_PRIVACY = right('privacy.read');
export const READ_CHANGES = right('change.read');
export const WATCH_OPERATIONS = right('operations.watch');
export const SUPERVISE_SECURITY = right('security.supervise');
