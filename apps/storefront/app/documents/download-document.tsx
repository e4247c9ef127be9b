import { useState } from 'react';
import { saveFile } from '../shared/browser-storage/save-file.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import { readRecord } from './read-documents.ts';

/** Draws one document and saves it under its number. */
export function DownloadDocument({ number }: { number: string }) {
  const text = useText('documents');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const file = await draw();
    setBusy(false);
    if (file === null) toast({ tone: 'failure', message: text.pdfFailed(number) });
    else saveFile(file, `${number}.pdf`);
  }

  async function draw(): Promise<Blob | null> {
    try {
      const [record, { drawPdf }] = await Promise.all([readRecord(number), import('./draw-pdf.ts')]);
      return record === null ? null : await drawPdf(record);
    } catch {
      // The drawing code itself could not be fetched.
      return null;
    }
  }

  return (
    <Button tone="quiet" size="small" busy={busy} aria-label={text.pdfOf(number)} onClick={() => void download()}>
      {text.pdf}
    </Button>
  );
}
