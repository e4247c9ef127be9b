import { invoiceFingerprint, type IssuedRecord } from '@economat/invoice';
import { withClient } from '../../scripts/stack/index.ts';
import type { RunningShop } from './running-shop.ts';

/** Issues documents as the shop does, past the orders that would lead to them. */
export async function insertDocuments(
  shop: RunningShop,
  documents: readonly { readonly record: IssuedRecord; readonly orderDocumentId: string }[],
): Promise<void> {
  await withClient(shop.databaseUrl, async (client) => {
    for (const { record, orderDocumentId } of documents) {
      await client.query(
        `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          record.number,
          record.kind,
          orderDocumentId,
          JSON.stringify(record),
          await invoiceFingerprint(record),
          `${record.issueDate}T12:00:00Z`,
        ],
      );
    }
  });
}

/** The hash of each kept file by the number of its document. */
export async function keptHashes(shop: RunningShop): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query<{ number: string; sha256: string }>('select number, sha256 from shop_document_files'),
  );
  return new Map(rows.map(({ number, sha256 }) => [number, sha256]));
}
