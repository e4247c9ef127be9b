import type { InvoicingDeps } from './invoicing-deps.ts';
import { findAnswer, storeAnswer } from './directory-queries.ts';
import type { DirectoryLine, PlatformResult } from './invoicing-platform.ts';

const HOUR = 3_600_000;
/** An address is asked for again after hours; that there is none, each time. */
const FRESH = 6 * HOUR;

/** The addresses of a company in the directory: kept for hours, since companies choose their platforms in these months. */
export async function findAddresses(
  { database: { sql }, platform, now }: InvoicingDeps,
  siren: string,
): Promise<PlatformResult<readonly DirectoryLine[] | null>> {
  if (platform.findAddresses === null) return { ok: true, value: null };
  const known = await findAnswer(sql, siren);
  if (known !== null && known.lines.length > 0 && now().getTime() - known.askedAt.getTime() < FRESH) {
    return { ok: true, value: known.lines };
  }
  const found = await platform.findAddresses(siren);
  if (found.ok) await storeAnswer(sql, siren, found.value);
  return found;
}
