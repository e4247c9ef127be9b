/**
 * Long files whose rules shorter ones show, too: decision 120 says which. `npm test` leaves them to `npm run test:deep`. Run by name they play
 * what every day would.
 */
export const SERVICE_FILES_ONLY_DEEP: readonly string[] = [
  'card-crash',
  'e-invoicing-crash',
  'order-change-crash',
  'refund-crash',
  'search-growth',
  'shipment-crash',
  'simulated-year',
  'standing-orders-year',
];

/** Walks at the desk, and `npm run dev`. */
export const BROWSER_FILES_ONLY_DEEP: readonly string[] = [
  'archive',
  'books-troubles',
  'change-log',
  'company-desk',
  'customers',
  'desk-requests',
  'desk-security',
  'development',
  'editor-day',
  'received-invoices',
];
