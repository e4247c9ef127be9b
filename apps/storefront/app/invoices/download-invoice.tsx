import { type IssuedDocument, type Order, endpoints } from '@economat/contract';
import { useState } from 'react';
import { browserApi } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';
import { saveFile } from '../shared/browser-storage/save-file.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';

interface DownloadInvoiceProps {
  order: Order;
  access: OrderAccess;
  /** `xml` alone is for accountants' programs; a pro forma has none. */
  format?: 'pdf' | 'xml';
  /** The issued document to download instead of the present invoice. */
  issued?: IssuedDocument;
}

/** Draws the document in the browser from the issued record, and saves it under the order's number. */
export function DownloadInvoice({ order, access, format = 'pdf', issued }: DownloadInvoiceProps) {
  const texts = useText('payment');
  const text = issued?.kind === 'credit-note' ? texts.creditNote : texts.invoice;
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const isSaved = await make();
    setBusy(false);
    toast(isSaved ? { tone: 'success', message: text.done } : { tone: 'failure', message: text.failed });
  }

  async function make(): Promise<boolean> {
    try {
      // On a phone each takes a round trip or two: drawing code and record are loaded concurrently.
      const [record, { drawInvoice }] = await Promise.all([
        issued === undefined
          ? browserApi.call(endpoints.orderInvoice, { params: { id: order.documentId }, access })
          : browserApi.call(endpoints.orderCreditNote, {
              params: { id: order.documentId, number: issued.number },
              access,
            }),
        import('./draw-invoice.ts'),
      ]);
      if (!record.ok) return false;
      const drawn = await drawInvoice(record.data.data, format);
      if (drawn !== null) saveFile(drawn.file, drawn.name);
      return drawn !== null;
    } catch {
      // The drawing code itself could not be fetched.
      return false;
    }
  }

  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      aria-label={`${text[format]} ${issued?.number ?? order.orderNumber}`}
      onClick={() => void download()}
    >
      {issued === undefined ? text[format] : `${text[format]} ${issued.number}`}
    </Button>
  );
}
