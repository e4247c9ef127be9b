import { createHash } from 'node:crypto';
import { compactIban, parisDay } from '@economat/commerce';
import { unseal } from '../../access/sealed-secret.ts';
import { newDocumentId } from '../../database/document-id.ts';
import type { Sql } from '../../database/sql.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { readInvoiceSettings } from '../../invoices/invoice-settings-queries.ts';
import {
  findTransferFile,
  forgetAccount,
  insertTransferFile,
  listTransfersOfFile,
  lockTransfersToWire,
  putIntoFile,
  type RefundTransfer,
} from './refund-transfer-queries.ts';
import { queueAccountLink } from './account-entry.ts';
import { creditTransferXml } from './credit-transfer-file.ts';
import type { TransferDeps } from './transfer-deps.ts';

/** Puts transfers into a new file, except those without an account that can be read or already in another file. */
export async function makeTransferFile(
  deps: TransferDeps,
  documentIds: readonly string[],
  by: string | null,
): Promise<Outcome<{ readonly id: number; readonly count: number }, 'order-transition-refused'>> {
  type Made = Outcome<{ readonly id: number; readonly count: number }, 'order-transition-refused'>;
  await deps.database.transaction((sql) => askForUnreadable(sql, deps, documentIds));
  return deps.database.transaction(async (sql, rollBackWith: (result: Made) => never): Promise<Made> => {
    const { id } = await insertTransferFile(sql, `ECO-${newDocumentId().toUpperCase()}`, by);
    const count = await putIntoFile(sql, documentIds, id);
    return count === 0 ? rollBackWith(refused('order-transition-refused')) : done({ id, count });
  });
}

/** An account that was encrypted with another secret is asked for again. */
async function askForUnreadable(sql: Sql, deps: TransferDeps, documentIds: readonly string[]): Promise<void> {
  for (const transfer of await lockTransfersToWire(sql, documentIds)) {
    if (ibanOf(deps, transfer) !== null) continue;
    await forgetAccount(sql, transfer.refundKey);
    await queueAccountLink(sql, transfer);
  }
}

function ibanOf({ ibanSecret }: TransferDeps, { refundKey, ibanSealed }: RefundTransfer): string | null {
  return ibanSealed === null ? null : unseal(ibanSecret, refundKey, ibanSealed);
}

/**
 * Generates a file from its transfers: it is not stored, since it contains account numbers. A second one has the same message id, which the
 * bank refuses as a repetition. Not found, too, when the secret changed since the file was made: without some of its transfers it would
 * be another file, and the bank may have it already.
 */
export async function transferFileXml(deps: TransferDeps, id: number): Promise<Outcome<string, 'not-found'>> {
  const { sql } = deps.database;
  const file = await findTransferFile(sql, id);
  const settings = await readInvoiceSettings(sql);
  if (file === null || settings === null) return refused('not-found');
  const transfers = (await listTransfersOfFile(sql, id)).filter(({ ibanSealed }) => ibanSealed !== null);
  const payees = transfers.flatMap((transfer) => {
    const own = ibanOf(deps, transfer);
    return own === null ? [] : [{ transfer, payee: own }];
  });
  if (payees.length === 0 || payees.length < transfers.length) return refused('not-found');
  const { accountHolder, iban, bic } = settings.seller;
  const xml = creditTransferXml({
    messageId: file.messageId,
    createdAt: file.createdAt,
    executionDay: parisDay(file.createdAt),
    payer: { name: accountHolder, iban: compactIban(iban), bic: bic.replaceAll(/\s/g, '') },
    transfers: payees.map(({ transfer, payee }) => ({
      endToEndId: endToEndId(transfer),
      amount: transfer.amount,
      holder: transfer.holder ?? transfer.name,
      iban: payee,
      remittance: `Remboursement ${transfer.orderNumber}`,
    })),
  });
  return done(xml);
}

/** The order number for people, and a suffix that distinguishes refunds and repeated transfers of it. */
function endToEndId({ orderNumber, refundKey, timesSent }: RefundTransfer): string {
  const digest = createHash('sha256').update(`${refundKey}:${timesSent}`).digest('hex').slice(0, 10);
  return `${orderNumber}-${digest}`.slice(0, 35);
}
