import type { Row, Sql } from '../database/sql.ts';

const FACTOR = `id, user_id as "userId", secret as "sealedSecret", confirmed_at as "confirmedAt"`;

const OF_USER = `select ${FACTOR} from shop_staff_factors where user_id = :userId` as const;

export type StoredFactor = Row<typeof OF_USER>;

export async function findFactor(sql: Sql, userId: number): Promise<StoredFactor | null> {
  const [row] = await sql(OF_USER, { userId });
  return row ?? null;
}

/** Stores a secret until its first code confirms it, replacing an unconfirmed one. False when there is a confirmed one. */
export async function savePendingFactor(sql: Sql, userId: number, sealedSecret: string, now: Date): Promise<boolean> {
  const rows = await sql(
    `insert into shop_staff_factors as factor (user_id, secret, created_at) values (:userId, :sealedSecret, :now)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where factor.confirmed_at is null returning id`,
    { userId, sealedSecret, now: now.toISOString() },
  );
  return rows.length > 0;
}

/** False when it was confirmed, or the code used, in the meantime. */
export async function confirmFactor(sql: Sql, id: number, step: number, now: Date): Promise<boolean> {
  const rows = await sql(
    `update shop_staff_factors set confirmed_at = :now, last_step = :step where id = :id and confirmed_at is null
     returning id`,
    { id, step, now: now.toISOString() },
  );
  return rows.length > 0;
}

/** Uses the code of a half minute up. False when this one or a later one was used before. */
export async function useStep(sql: Sql, id: number, step: number): Promise<boolean> {
  const rows = await sql(
    'update shop_staff_factors set last_step = :step where id = :id and last_step < :step returning id',
    { id, step },
  );
  return rows.length > 0;
}

export async function removeFactor(sql: Sql, userId: number): Promise<boolean> {
  const rows = await sql(
    'delete from shop_staff_factors where user_id = :userId and confirmed_at is not null returning id',
    { userId },
  );
  return rows.length > 0;
}

export async function replaceRecoveryCodes(sql: Sql, factorId: number, hashes: readonly string[]): Promise<void> {
  await sql('delete from shop_staff_recovery_codes where factor_id = :factorId', { factorId });
  await sql(
    'insert into shop_staff_recovery_codes (factor_id, hash) select :factorId, unnest(cast(:hashes as text[]))',
    { factorId, hashes },
  );
}

/** False when there is no such code, or it was used before. */
export async function useRecoveryCode(sql: Sql, factorId: number, hash: string, now: Date): Promise<boolean> {
  const rows = await sql(
    `update shop_staff_recovery_codes set used_at = :now
     where factor_id = :factorId and hash = :hash and used_at is null returning hash`,
    { factorId, hash, now: now.toISOString() },
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(sql: Sql, factorId: number): Promise<number> {
  const [row] = await sql(
    'select count(*)::int as left from shop_staff_recovery_codes where factor_id = :factorId and used_at is null',
    { factorId },
  );
  return row?.left ?? 0;
}
