import * as z from 'zod/mini';
import { problemsOfHalf } from './needed-together.ts';

const text = z.optional(z.string().check(z.minLength(1)));

/** Variables of the object store that keeps uploads in the place of the data folder; bucket and key together, or none. */
export const objectStoreVariables = {
  /** The shop's own: nothing else is kept in it. */
  OBJECT_STORE_BUCKET: text,
  OBJECT_STORE_KEY_ID: text,
  OBJECT_STORE_SECRET: text,
  /** Address of a server that speaks S3; without it the store is Amazon's. */
  OBJECT_STORE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OBJECT_STORE_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
};

/** A store that is away is asked again for so long; then whoever waits is told. Milliseconds. */
const CONNECTION_TIMEOUT = 2_000;
const REQUEST_TIMEOUT = 10_000;
const ATTEMPTS = 3;

/** The shop's access to its object store. */
export interface ObjectStoreSettings {
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
  /** Null: Amazon's, by region. */
  readonly url: string | null;
  readonly region: string;
}

const environment = z.object(objectStoreVariables);
type Variables = z.infer<typeof environment>;

const NEEDED = ['OBJECT_STORE_BUCKET', 'OBJECT_STORE_KEY_ID', 'OBJECT_STORE_SECRET'] as const;

/** What is wrong with the variables together. */
export function objectStoreProblems(variables: Variables): string[] {
  return problemsOfHalf('an object store', NEEDED, variables, variables.OBJECT_STORE_URL !== undefined);
}

/** Null when uploads are kept in the data folder; half a configuration was refused before. */
export function objectStoreSettings(variables: Variables): ObjectStoreSettings | null {
  const { OBJECT_STORE_BUCKET: bucket, OBJECT_STORE_KEY_ID: keyId, OBJECT_STORE_SECRET: secret } = variables;
  if (bucket === undefined || keyId === undefined || secret === undefined) return null;
  return { bucket, keyId, secret, url: variables.OBJECT_STORE_URL ?? null, region: variables.OBJECT_STORE_REGION };
}

/** Options of an S3 client, for Strapi's provider and the shop's own client alike. */
export function s3Options({ keyId, secret, url, region }: ObjectStoreSettings) {
  return {
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Names of buckets are no hosts at most other stores.
    ...(url === null ? {} : { endpoint: url, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    // Where nobody asks for a checksum, streamed uploads carry none: other stores keep its trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}
