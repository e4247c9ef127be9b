/** Where the database is found. */
export interface DatabaseAddresses {
  /** For calls and jobs: PostgreSQL, or a PgBouncer that lends a connection for one transaction. */
  readonly forCalls: string;
  /** PostgreSQL itself, for what needs a session of its own: a start, and listening for changes. */
  readonly direct: string;
}

interface AddressVariables {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

export function databaseAddresses({ DATABASE_URL, DATABASE_DIRECT_URL }: AddressVariables): DatabaseAddresses {
  return { forCalls: DATABASE_URL, direct: DATABASE_DIRECT_URL ?? DATABASE_URL };
}

/** Whether calls go through a PgBouncer, so that no statement may count on what an earlier one left in its session. */
export function isPooled({ forCalls, direct }: DatabaseAddresses): boolean {
  return forCalls !== direct;
}

export function databaseProblems({ DATABASE_URL, DATABASE_DIRECT_URL }: AddressVariables): string[] {
  if (DATABASE_DIRECT_URL !== DATABASE_URL) return [];
  return ['DATABASE_DIRECT_URL: is DATABASE_URL as well; unset it unless that one is a PgBouncer'];
}
