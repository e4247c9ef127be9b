import type { Sql } from '../../database/sql.ts';
import { readAside } from './read-aside.ts';
import { beginRead, listUnread, noteFacts } from './received-invoice-queries.ts';

/**
 * Reads the suppliers' invoices that are kept and unread. A reading that ended without facts is tried again by a later poll, a few times: the
 * file may be at fault, or a stop of the service, or a slow machine.
 */
export async function readKept(sql: Sql): Promise<void> {
  for (const flowId of await listUnread(sql)) {
    const bytes = await beginRead(sql, flowId);
    const facts = bytes === null ? null : await readAside(bytes);
    if (facts !== null) await noteFacts(sql, flowId, facts);
  }
}
