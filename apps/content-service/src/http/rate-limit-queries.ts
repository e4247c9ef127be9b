import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { connection } from '../database/connection.ts';

export interface Allowance {
  /** Part of every key, so that rules are counted apart. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in the database, for all replicas; in this process while the database is unavailable. */
export function sharedLimiter({ name, points, seconds }: Allowance): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: connection(),
    storeType: 'knex',
    tableName: 'shop_rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: localLimiter({ name, points, seconds }),
  });
}

/** Counts in this process alone: costs no statement, and each replica has its own limit. */
export function localLimiter({ name, points, seconds }: Allowance): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
}
