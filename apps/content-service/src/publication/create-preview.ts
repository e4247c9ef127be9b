import type { PreviewLink } from '@economat/contract';
import { databaseNow } from '../database/database-clock.ts';
import type { Sql } from '../database/sql.ts';
import { environment } from '../environment/environment.ts';
import { previewToken } from './preview-token.ts';

const HOUR_MS = 3_600_000;

interface WantedPreview {
  readonly at: string | null;
  readonly withOffline: boolean;
  readonly hours: number;
}

/** A link to the shop as it will be. */
export async function createPreview(sql: Sql, { at, withOffline, hours }: WantedPreview): Promise<PreviewLink> {
  const madeAt = await databaseNow(sql);
  const until = new Date(madeAt.getTime() + hours * HOUR_MS);
  const token = previewToken({ at: at === null ? null : new Date(at), withOffline, madeAt, until });
  return { url: `${environment().SHOP_PUBLIC_URL}/apercu/${token}`, until: until.toISOString() };
}
