import { readReceivedInvoice } from './read-received-invoice.ts';
import type { ReadMessage } from './read-aside.ts';

process.once('message', (bytes: Uint8Array) => {
  readReceivedInvoice(Buffer.from(bytes)).then(report, () => report(null));
});
// The service has ended, or has waited long enough.
process.on('disconnect', () => process.exit());

function report(facts: ReadMessage['facts']): void {
  process.send?.({ facts } satisfies ReadMessage);
}
