import {
  drainSecondsVariable,
  listenHostVariable,
  type Trust,
  trustedProxiesVariable,
  trustNobody,
  webAddressVariable,
} from '@economat/contract/node';
import { metricsHostVariable, metricsPortVariable } from '@economat/contract/metrics';
import { type TraceSettings, traceVariables } from '@economat/contract/tracing';
import * as z from 'zod/mini';

/** Addresses between commas. */
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
  ),
  z.array(z.url({ protocol: /^https?$/ })),
);

const ORIGINS_EXPECTED = 'must be http addresses without a path, comma-separated, such as http://content.internal:1337';

/** Origins of the content service between commas. Between the parts the network itself is private. */
const contentOrigins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((part) => part.trim().replace(/\/$/, ''))),
  ),
  z.array(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text);
        return url !== null && url.protocol === 'http:' && url.origin === text;
      }, ORIGINS_EXPECTED),
    ),
  ),
);

/** The public geocoding service of the French mapping agency (national address base, Etalab 2.0 licence). */
const GEOPLATEFORME = 'https://data.geopf.fr/geocodage';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

const publicService = z.union([z.literal('off'), webAddressVariable]);

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  SHOP_HOST: z.optional(listenHostVariable),
  SHOP_PORT: port(3000),
  CONTENT_PORT: port(1337),
  CONTENT_URL: z.optional(contentOrigins),
  SHOP_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  SHOP_PUBLIC_URL: z.optional(webAddressVariable),
  TRUSTED_PROXIES: z._default(trustedProxiesVariable, () => trustNobody),
  DRAIN_SECONDS: drainSecondsVariable,
  PREPARE_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(300)), 10),
  SHOP_METRICS_PORT: metricsPortVariable,
  METRICS_HOST: metricsHostVariable,
  ...traceVariables,
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info', 'http', 'debug']), 'info'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  CACHE_PURGE_URLS: z._default(addresses, () => []),
  ADDRESS_SUGGESTIONS_URL: z._default(publicService, GEOPLATEFORME),
  COMPANY_DIRECTORY_URL: z._default(publicService, 'off'),
});

export interface ShopEnvironment {
  mode: 'production' | 'development' | 'test';
  /** The address listened on; `undefined`: all of the machine. */
  host: string | undefined;
  port: number;
  /** Origins of the content service; each name may stand for many addresses. */
  contentOrigins: readonly string[];
  dataDirectory: string;
  /** Origin without a trailing slash, used in canonical links, sitemap and structured data. */
  publicUrl: string;
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: Trust;
  /** Seconds of service after the process was asked to stop. */
  drainSeconds: number;
  /** Seconds that pages may be drawn in before it listens. */
  prepareSeconds: number;
  /** Where metrics are scraped; `null`: nothing is measured. */
  metricsAddress: { readonly host: string; readonly port: number } | null;
  tracing: TraceSettings;
  /** One line of log for each request. */
  logsRequests: boolean;
  /** Whether browsers cache pages for offline use. Off also deletes what they have cached. */
  cachesPagesOffline: boolean;
  /** Caches in front that are told of stale pages. */
  cachePurgeUrls: readonly string[];
  /** The address search service, without a trailing slash; `null`: no suggestions. */
  addressSuggestionsUrl: string | null;
  /** The directory of companies, without a trailing slash; `null`: nobody is looked up. */
  companyDirectoryUrl: string | null;
}

/**
 * Parses the environment once, at boot. An empty variable counts as absent.
 * @throws Error with one line for each bad variable, for the operator.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): ShopEnvironment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`The environment variables are wrong:\n${lines.join('\n')}`);
  }
  const {
    NODE_ENV,
    SHOP_HOST,
    SHOP_PORT,
    CONTENT_PORT,
    CONTENT_URL,
    SHOP_DATA_DIR,
    SHOP_PUBLIC_URL,
    TRUSTED_PROXIES,
    ADDRESS_SUGGESTIONS_URL,
  } = parsed.data;
  return {
    mode: NODE_ENV,
    host: SHOP_HOST,
    port: SHOP_PORT,
    contentOrigins: CONTENT_URL ?? [`http://127.0.0.1:${CONTENT_PORT}`],
    dataDirectory: SHOP_DATA_DIR,
    publicUrl: SHOP_PUBLIC_URL ?? `http://localhost:${SHOP_PORT}`,
    trustedProxies: TRUSTED_PROXIES,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    prepareSeconds: parsed.data.PREPARE_SECONDS,
    metricsAddress:
      parsed.data.SHOP_METRICS_PORT === undefined
        ? null
        : { host: parsed.data.METRICS_HOST, port: parsed.data.SHOP_METRICS_PORT },
    tracing: parsed.data,
    logsRequests: ['http', 'debug'].includes(parsed.data.LOG_LEVEL),
    cachesPagesOffline: parsed.data.SERVICE_WORKER === 'on',
    cachePurgeUrls: parsed.data.CACHE_PURGE_URLS,
    addressSuggestionsUrl: serviceOf(ADDRESS_SUGGESTIONS_URL),
    companyDirectoryUrl: serviceOf(parsed.data.COMPANY_DIRECTORY_URL),
  };
}

function serviceOf(address: string): string | null {
  return address === 'off' ? null : address;
}
