/**
 * Which part of the repository may import which: the table of the architecture, read by the linter rule beside it. What lies
 * between the rooms of one app says `rooms.mjs`.
 * Paths are relative to the root and end with a slash; the rule with the longest matching `room` decides.
 */

import { CONTENT_SERVICE, judgeRooms, STOREFRONT } from './rooms.mjs';

const COMMERCE = '@economat/commerce';
const CONTRACT = '@economat/contract';
const INVOICE = '@economat/invoice';

/**
 * @typedef {object} Direction
 * @property {string} room Folder the rule is about.
 * @property {readonly string[]} [packages] The only packages of ours that may be imported; default none.
 * @property {readonly string[]} [libraries] The only foreign packages, Node.js modules included; default any.
 * @property {readonly string[]} folders Folders of ours that relative imports may reach; the room itself always may be.
 * @property {string} reason Shown with every violation.
 */

/** @type {readonly Direction[]} */
const DIRECTIONS = [
  {
    room: 'packages/commerce/',
    libraries: [],
    folders: [],
    reason: 'the rules of commerce are pure and import nothing',
  },
  {
    room: 'packages/contract/',
    packages: [COMMERCE],
    libraries: ['zod/mini'],
    folders: [],
    reason: 'the contract knows only commerce, and zod/mini because browsers load it',
  },
  {
    room: 'packages/contract/src/node/',
    libraries: ['node:http', 'node:net', 'zod/mini'],
    folders: ['packages/contract/src/'],
    reason: 'what both services do alike with a request needs little beside Node.js',
  },
  {
    room: 'packages/contract/src/tracing/',
    libraries: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/instrumentation-http',
      '@opentelemetry/instrumentation-pg',
      '@opentelemetry/instrumentation-undici',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
      'node:module',
      'zod/mini',
    ],
    folders: [],
    reason: 'tracing follows requests, whatever they are about',
  },
  {
    room: 'packages/contract/src/metrics/',
    libraries: ['node:http', 'prom-client', 'zod/mini'],
    folders: ['packages/contract/src/node/'],
    reason: 'metrics count and write what they are told, whatever it means',
  },
  { room: 'packages/invoice/', packages: [COMMERCE], folders: [], reason: 'invoices know only commerce' },
  {
    room: 'apps/storefront/',
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: [],
    reason: 'the storefront reaches the content service through the contract alone',
  },
  {
    room: STOREFRONT.sources,
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: ['apps/storefront/.cache/fonts/'],
    reason: 'pages know nothing of the server that draws them',
  },
  { room: `${STOREFRONT.sources}shared/ui/`, folders: [], reason: 'shared/ui/ knows nothing of shops' },
  {
    room: `${STOREFRONT.sources}shared/api/`,
    packages: [COMMERCE, CONTRACT],
    folders: [],
    reason: 'shared/api/ is the door to HTTP and knows only the contract',
  },
  {
    room: 'apps/content-service/',
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: [],
    reason: 'the content service stands on the shared packages alone',
  },
  {
    room: 'apps/sandbox/',
    folders: [],
    reason: 'the sandbox is an independent witness and shares no code with the shop',
  },
  {
    room: 'apps/content-service/test/',
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: ['apps/content-service/', 'scripts/database-types/', 'scripts/stack/', 'packages/invoice/src/testing/'],
    reason:
      'service tests use the service, the stack that starts it, the types of its statements and the independent readers of invoices',
  },
  {
    room: 'e2e/',
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: ['scripts/stack/', `${STOREFRONT.sources}shared/text/`, 'packages/invoice/src/testing/'],
    reason: 'browser tests see the shop from outside; they share the stack, the words shown and random documents',
  },
  {
    room: 'bench/',
    packages: [COMMERCE, CONTRACT, INVOICE],
    folders: ['scripts/stack/', 'scripts/'],
    reason: 'the benchmark measures from outside and shares only the scripts',
  },
  { room: 'scripts/', folders: [], reason: 'scripts start the apps as processes and never import them' },
];

/**
 * @param {string} file Path relative to the root.
 * @returns {Direction | undefined}
 */
function directionOf(file) {
  const matching = DIRECTIONS.filter(({ room }) => file.startsWith(room));
  return matching.sort((a, b) => b.room.length - a.room.length)[0];
}

/**
 * Judges one import.
 * @param {string} file Importing file, relative to the root.
 * @param {string} specifier What stands in the import.
 * @param {string | null} target For a relative specifier the imported file relative to the root, else null.
 * @returns {string | null} Why it is forbidden, or null when it is allowed.
 */
export function judgeImport(file, specifier, target) {
  const direction = directionOf(file);
  if (direction === undefined) return null;
  const { room, packages = [], libraries, folders, reason } = direction;
  if (target !== null) {
    const app = [CONTENT_SERVICE, STOREFRONT].find(
      ({ sources }) => file.startsWith(sources) && target.startsWith(sources),
    );
    if (app) return judgeRooms(app, file.slice(app.sources.length), target.slice(app.sources.length));
    return [room, ...folders].some((folder) => target.startsWith(folder)) ? null : reason;
  }
  if (specifier.startsWith('@economat/')) {
    // A package may have several entries, such as `@economat/invoice/pdf`.
    return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)) ? null : reason;
  }
  return libraries === undefined || libraries.includes(specifier) || isTooling(file) ? null : reason;
}

/**
 * Tests and the settings of tools are in no product, so they may use any library.
 * @param {string} file
 */
function isTooling(file) {
  return /\.(test|config)\.tsx?$/.test(file) || file.includes('/test-support/');
}
