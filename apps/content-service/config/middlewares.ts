import { environment } from '../src/environment/environment.ts';

const isHttps = environment().SHOP_PUBLIC_URL.startsWith('https:');
const hsts = isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false;

export default [
  'global::request-metrics',
  'global::origin',
  'global::request-line',
  // Rewrites the path, so it precedes whatever looks up the call of a request.
  'global::admin-backend',
  'global::public-content',
  'global::plain-paths',
  'global::answer-policy',
  'global::capacity',
  'global::request-log',
  'global::error-codes',
  'strapi::errors',
  'global::failures',
  { name: 'strapi::security', config: { hsts, contentSecurityPolicy: false } },
  // Browsers reach the API through the storefront's own address: no other origin has business here.
  { name: 'strapi::cors', config: { origin: [new URL(environment().SHOP_PUBLIC_URL).origin] } },
  'global::closed-desk-paths',
  'global::desk-build',
  'global::desk-https',
  'global::rate-limits',
  'global::desk-sessions',
  'global::body-types',
  'strapi::query',
  'global::desk-queries',
  'global::opened-forms',
  {
    name: 'strapi::body',
    // JSON has a limit for each call, in `src/http/bounded-bodies.ts`.
    config: { formLimit: '64kb', textLimit: '64kb', includeUnparsed: true, multipart: false },
  },
  'global::body-depth',
  'global::desk-log-in',
  'global::security-log',
  'global::originals',
  'global::stored-objects',
  'strapi::favicon',
  'strapi::public',
  'global::direct-routes',
];
