/**
 * The rooms of the content service and of the storefront: one for each domain, with what it shows, answers, decides and
 * stores, on a ground that all of them share. Read by the linter rule for import directions and proven against the sources
 * by the test beside.
 */

/**
 * @typedef {object} App
 * @property {string} sources Folder of its rooms, relative to the root.
 * @property {readonly string[]} ground Lowest first: a room may import those before it, and every domain may import all of them.
 * @property {Readonly<Record<string, readonly string[]>>} domains Each with the domains that it may import. These stand before
 *   it, so no circle can be written down.
 * @property {readonly string[]} wiring What joins the rooms: it may import every room, and no room imports it. So may, but for
 *   the shared file, each file beside the rooms.
 * @property {string | null} sharedFile A file beside the rooms that all of them share and that knows none.
 */

/** Its wiring is Strapi's own folders and the demo shop. @type {App} */
export const CONTENT_SERVICE = {
  sources: 'apps/content-service/src/',
  ground: ['environment', 'database', 'jobs', 'retention', 'file-store', 'http', 'access', 'endpoints'],
  domains: {
    catalogue: [],
    stock: [],
    'site-content': [],
    pictures: [],
    'bought-together': [],
    uploads: ['pictures'],
    addresses: [],
    mail: ['site-content'],
    'public-content': ['catalogue', 'stock', 'site-content'],
    search: ['catalogue', 'public-content'],
    desk: ['catalogue', 'site-content'],
    'catalogue-desk': ['catalogue', 'desk'],
    'change-log': ['desk'],
    'form-saves': ['change-log'],
    translations: ['change-log'],
    publication: ['catalogue', 'public-content'],
    'staff-security': ['site-content', 'mail', 'desk'],
    accounts: ['mail'],
    companies: ['mail', 'accounts'],
    lists: ['addresses', 'companies'],
    requests: ['mail'],
    'stock-alerts': ['catalogue', 'mail'],
    orders: ['companies', 'mail', 'public-content'],
    downloads: ['orders'],
    cart: ['catalogue', 'stock'],
    vouchers: ['catalogue', 'cart'],
    invoices: ['catalogue', 'companies', 'mail', 'orders'],
    accounting: ['invoices'],
    archive: ['invoices'],
    papers: ['catalogue', 'orders', 'invoices'],
    'order-status': ['stock', 'mail', 'orders', 'vouchers', 'invoices'],
    'on-account': ['companies', 'mail', 'orders', 'invoices', 'order-status'],
    withdrawals: ['mail', 'orders', 'order-status'],
    shipments: ['site-content', 'mail', 'orders', 'order-status'],
    checkout: ['catalogue', 'stock', 'companies', 'orders', 'on-account', 'cart', 'vouchers', 'order-status'],
    'e-invoicing': ['mail', 'orders', 'invoices', 'on-account', 'checkout'],
    'e-reporting': ['invoices', 'e-invoicing', 'accounting'],
    approvals: ['mail', 'companies', 'orders', 'on-account', 'checkout'],
    'order-changes': [
      'catalogue',
      'stock',
      'search',
      'mail',
      'orders',
      'cart',
      'vouchers',
      'invoices',
      'order-status',
      'on-account',
      'checkout',
    ],
    'request-desk': ['catalogue', 'stock', 'mail', 'orders', 'checkout'],
    quotes: ['catalogue', 'mail', 'accounts', 'search', 'orders', 'cart', 'invoices', 'checkout'],
    'standing-orders': [
      'addresses',
      'lists',
      'mail',
      'orders',
      'quotes',
      'companies',
      'on-account',
      'checkout',
      'approvals',
    ],
    payments: ['mail', 'orders', 'invoices', 'order-status', 'on-account', 'order-changes'],
    'order-desk': ['mail', 'orders', 'invoices', 'order-status', 'order-changes', 'shipments', 'payments'],
    operations: ['mail'],
    examination: ['mail', 'payments', 'archive'],
    'staff-alerts': ['mail', 'order-changes', 'payments', 'order-desk'],
    dashboard: ['orders', 'e-invoicing', 'order-changes', 'quotes', 'payments', 'order-desk', 'staff-alerts'],
    privacy: ['addresses', 'mail', 'accounts', 'requests', 'orders'],
    'customer-desk': ['addresses', 'mail', 'accounts', 'companies', 'on-account', 'payments', 'order-desk', 'privacy'],
  },
  wiring: ['admin', 'api', 'components', 'extensions', 'middlewares', 'policies', 'seed'],
  sharedFile: 'outcome.ts',
};

/** Its wiring are the files beside the rooms: the map of routes, the frame of every page, the entries. @type {App} */
export const STOREFRONT = {
  sources: 'apps/storefront/app/',
  ground: [
    'shared/text',
    'shared/ui',
    'shared/browser-storage',
    'shared/log',
    'shared/api',
    'shared/forms',
    'shared/content',
    'shared/page',
  ],
  domains: {
    addresses: [],
    invoices: [],
    account: ['addresses'],
    companies: ['addresses', 'account'],
    requests: ['account'],
    cart: ['account'],
    catalogue: ['cart'],
    search: ['catalogue'],
    'quick-order': ['cart', 'search'],
    lists: ['account', 'cart', 'quick-order'],
    'standing-orders': ['account', 'cart', 'quick-order', 'lists'],
    orders: ['account', 'cart', 'invoices'],
    documents: ['account', 'invoices'],
    'on-account': ['account', 'documents'],
    overview: ['account', 'documents', 'orders'],
    payments: ['orders'],
    checkout: ['addresses', 'account', 'cart', 'payments'],
    quotes: ['account', 'cart', 'orders', 'payments', 'checkout'],
    withdrawals: ['orders'],
    offline: [],
    site: [],
  },
  wiring: [],
  sharedFile: null,
};

/**
 * @param {string} file Path below the sources of an app.
 * @returns {string | null} Null for a file beside the rooms. Each folder of `shared/` is a room by itself.
 */
export function roomOf(file) {
  const [first = '', second] = file.split('/');
  if (second === undefined) return null;
  return first === 'shared' ? `shared/${second}` : first;
}

/**
 * Judges an import between two files of an app.
 * @param {App} app
 * @param {string} file Path of the importing one below the sources.
 * @param {string} target Path of the imported one.
 * @returns {string | null} Why it is forbidden, or null when it is allowed.
 */
export function judgeRooms(app, file, target) {
  const { ground, domains, wiring, sharedFile } = app;
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from !== null && !isKnown(app, from)) return `the room ${from} has no place in scripts/lint/rooms.mjs`;
  if (from === to && from !== null) return null;
  if (file === sharedFile) return 'the shape of every answer knows no room';
  if (target === sharedFile || from === null || wiring.includes(from)) return null;
  if (to === null || wiring.includes(to)) return 'no room knows what joins the rooms';
  if (ground.includes(from)) {
    return ground.slice(0, ground.indexOf(from)).includes(to) ? null : 'the ground knows only what lies below it';
  }
  return ground.includes(to) || domains[from]?.includes(to)
    ? null
    : `${from} does not know ${to}: see scripts/lint/rooms.mjs`;
}

/**
 * @param {App} app
 * @param {string} room
 */
export function isKnown({ ground, domains, wiring }, room) {
  return [...ground, ...Object.keys(domains), ...wiring].includes(room);
}
