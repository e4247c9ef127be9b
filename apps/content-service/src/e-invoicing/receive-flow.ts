import type { Sql } from '../database/sql.ts';
import { readCdar } from './cdar/read-cdar.ts';
import { sha256Of } from '../invoices/document-file.ts';
import { isStored, noteProblem, storeIncoming } from './incoming-queries.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import type { Flow } from './invoicing-platform.ts';
import { insertReceivedInvoice } from './received/received-invoice-queries.ts';
import { addStatus } from './status-queries.ts';

/** Statuses of our invoices; those that we send to suppliers have types of their own. */
const STATUS_TYPE = 'CustomerInvoiceLC';
const INVOICE_TYPE = 'SupplierInvoice';

/**
 * Keeps a file that came, and does what follows from it, once. Of other types, such as statuses of reports, the file alone is kept. One that
 * cannot be fetched is asked for again by the next poll. A supplier's invoice is read after it is kept: whatever its file does to who reads
 * it, it does not come again.
 */
export async function receiveFlow({ database, platform, log }: InvoicingDeps, flow: Flow): Promise<void> {
  if (await isStored(database.sql, flow.flowId)) return;
  const file = await platform.readFile(flow.flowId);
  if (!file.ok && file.problem !== 'refused')
    throw new Error(`The file ${flow.flowId} cannot be fetched: ${file.code}`);
  // The next poll would not get it either.
  if (!file.ok) log('warn', `The file ${flow.flowId} is kept empty: ${file.code}`);
  const bytes = file.ok ? file.value : Buffer.alloc(0);
  const status = flow.flowType === STATUS_TYPE ? await readCdar(bytes) : null;
  await database.transaction(async (sql) => {
    if (!(await storeIncoming(sql, flow, bytes, sha256Of(bytes)))) return;
    if (flow.flowType === INVOICE_TYPE) await insertReceivedInvoice(sql, flow.flowId);
    if (flow.flowType === STATUS_TYPE) {
      const problem = status === null ? 'unreadable' : await addStatus(sql, flow.flowId, status, sha256Of(bytes));
      if (problem !== null) await noteAside(sql, flow.flowId, problem, log);
    }
  });
}

async function noteAside(sql: Sql, flowId: string, problem: string, log: InvoicingDeps['log']): Promise<void> {
  log('warn', `The status ${flowId} of the platform is kept and changes nothing: ${problem}`);
  await noteProblem(sql, flowId, problem);
}
