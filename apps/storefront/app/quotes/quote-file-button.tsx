import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { accessBy } from '../account/session/link-access.ts';
import { withOrderAccess } from '../orders/current/with-order-access.ts';
import { getPaper } from '../shared/api/get-paper.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { saveFile } from '../shared/browser-storage/save-file.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';

interface QuoteFileButtonProps {
  quote: { readonly documentId: string; readonly number: string };
  /** Of the mailed link; '' for a customer who is logged in. */
  secret: string;
  /** The button's word and name. */
  word: string;
  name?: string;
}

/** Saves the quote as PDF. */
export function QuoteFileButton({ quote: { documentId, number }, secret, word, name }: QuoteFileButtonProps) {
  const { pdfFailed } = useText('quote');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const file = await withOrderAccess(accessBy(secret), (access) =>
      getPaper(endpoints.quoteFile, { id: documentId }, access),
    );
    setBusy(false);
    if (file.ok) saveFile(file.data, `${number}.pdf`);
    else if (!isSessionFailure(file.failure)) toast({ tone: 'failure', message: pdfFailed });
  }

  return (
    <Button tone="quiet" size="small" busy={busy} aria-label={name} onClick={() => void save()}>
      {word}
    </Button>
  );
}
