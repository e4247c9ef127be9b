/**
 * The rooms of the content service: one for each domain, with what it decides, answers, writes and stores, on a ground that
 * all of them share. Read by the linter rule for import directions and proven against the sources by the test beside.
 */

export const CONTENT_SERVICE = 'apps/content-service/src/';

/** The ground, lowest first: a room may import those before it, and every domain may import all of them. */
export const GROUND = ['environment', 'database', 'jobs', 'retention', 'http', 'access', 'endpoints'];

/**
 * Each domain with the domains that it may import. These stand before it, so no circle can be written down.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const DOMAINS = {
  catalogue: [],
  stock: [],
  'site-content': [],
  uploads: [],
  addresses: [],
  mail: ['site-content'],
  'public-content': ['catalogue', 'stock', 'site-content'],
  search: ['catalogue', 'public-content'],
  desk: ['catalogue', 'site-content'],
  'staff-security': ['site-content', 'mail', 'desk'],
  accounts: ['mail'],
  requests: ['mail'],
  orders: ['mail', 'public-content'],
  withdrawals: ['mail', 'orders'],
  cart: ['catalogue', 'stock'],
  vouchers: ['catalogue', 'cart'],
  invoices: ['catalogue', 'mail', 'orders'],
  'order-status': ['stock', 'mail', 'orders', 'vouchers', 'invoices'],
  checkout: ['catalogue', 'stock', 'orders', 'cart', 'vouchers', 'order-status'],
  payments: ['mail', 'orders', 'invoices', 'order-status'],
  'order-desk': ['mail', 'orders', 'invoices', 'order-status', 'payments'],
  privacy: ['addresses', 'mail', 'accounts', 'requests', 'orders'],
};

/** What joins the rooms: Strapi's own folders and the demo shop. It may import every room, and no room imports it. */
const WIRING = ['admin', 'api', 'components', 'extensions', 'middlewares', 'policies', 'seed'];

/** The shape of every answer, which all rooms share. Any other file beside the rooms is wiring. */
const SHARED_FILE = 'outcome.ts';

/**
 * @param {string} file Path below the sources of the content service.
 * @returns {string | null} Null for a file beside the rooms.
 */
export function roomOf(file) {
  return file.includes('/') ? (file.split('/')[0] ?? null) : null;
}

/**
 * Judges an import between two files of the content service.
 * @param {string} file Path of the importing one below the sources.
 * @param {string} target Path of the imported one.
 * @returns {string | null} Why it is forbidden, or null when it is allowed.
 */
export function judgeRooms(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from !== null && !isKnown(from)) return `the room ${from} has no place in scripts/lint/rooms.mjs`;
  if (from === to && from !== null) return null;
  if (file === SHARED_FILE) return 'the shape of every answer knows no room';
  if (target === SHARED_FILE || from === null || WIRING.includes(from)) return null;
  if (to === null || WIRING.includes(to)) return 'no room knows what joins the rooms';
  if (GROUND.includes(from)) {
    return GROUND.slice(0, GROUND.indexOf(from)).includes(to) ? null : 'the ground knows only what lies below it';
  }
  return GROUND.includes(to) || DOMAINS[from]?.includes(to)
    ? null
    : `${from} does not know ${to}: see scripts/lint/rooms.mjs`;
}

/** @param {string} room */
export function isKnown(room) {
  return [...GROUND, ...Object.keys(DOMAINS), ...WIRING].includes(room);
}
