import { drainSecondsVariable, type Trust, trustedProxiesVariable, trustNobody } from '@economat/contract/node';
import * as z from 'zod/mini';

/** Addresses between commas. */
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
  ),
  z.array(z.url({ protocol: /^https?$/ })),
);

/** The public geocoding service of the French mapping agency (national address base, Etalab 2.0 licence). */
const GEOPLATEFORME = 'https://data.geopf.fr/geocodage';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  SHOP_PORT: port(3000),
  CONTENT_PORT: port(1337),
  SHOP_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  SHOP_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUSTED_PROXIES: z._default(trustedProxiesVariable, () => trustNobody),
  DRAIN_SECONDS: drainSecondsVariable,
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  CACHE_PURGE_URLS: z._default(addresses, () => []),
  ADDRESS_SUGGESTIONS_URL: z._default(z.union([z.literal('off'), z.url({ protocol: /^https?$/ })]), GEOPLATEFORME),
});

export interface ShopEnvironment {
  mode: 'production' | 'development' | 'test';
  port: number;
  contentPort: number;
  dataDirectory: string;
  /** Origin without a trailing slash, used in canonical links, sitemap and structured data. */
  publicUrl: string;
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: Trust;
  /** Seconds of service after the process was asked to stop. */
  drainSeconds: number;
  /** Whether browsers cache pages for offline use. Off also deletes what they have cached. */
  cachesPagesOffline: boolean;
  /** Caches in front that are told of stale pages. */
  cachePurgeUrls: readonly string[];
  /** The address search service, without a trailing slash; `null`: no suggestions. */
  addressSuggestionsUrl: string | null;
}

/**
 * Parses the environment once, at boot.
 * @throws Error with one line for each bad variable, for the operator.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): ShopEnvironment {
  const parsed = z.safeParse(schema, variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The storefront cannot start, these variables are wrong:\n${lines.join('\n')}`);
  }
  const {
    NODE_ENV,
    SHOP_PORT,
    CONTENT_PORT,
    SHOP_DATA_DIR,
    SHOP_PUBLIC_URL,
    TRUSTED_PROXIES,
    ADDRESS_SUGGESTIONS_URL,
  } = parsed.data;
  return {
    mode: NODE_ENV,
    port: SHOP_PORT,
    contentPort: CONTENT_PORT,
    dataDirectory: SHOP_DATA_DIR,
    publicUrl: (SHOP_PUBLIC_URL ?? `http://localhost:${SHOP_PORT}`).replace(/\/+$/, ''),
    trustedProxies: TRUSTED_PROXIES,
    drainSeconds: parsed.data.DRAIN_SECONDS,
    cachesPagesOffline: parsed.data.SERVICE_WORKER === 'on',
    cachePurgeUrls: parsed.data.CACHE_PURGE_URLS,
    addressSuggestionsUrl: ADDRESS_SUGGESTIONS_URL === 'off' ? null : ADDRESS_SUGGESTIONS_URL.replace(/\/+$/, ''),
  };
}
