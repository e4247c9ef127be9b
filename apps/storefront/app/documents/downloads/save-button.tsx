import type { Endpoint, PathParameters } from '@economat/contract';
import { type ReactNode, useState } from 'react';
import { callAsCustomer } from '../../account/session/as-customer.ts';
import { getPaper } from '../../shared/api/get-paper.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { saveFile } from '../../shared/browser-storage/save-file.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

interface SaveButtonProps<Row extends Endpoint> {
  row: Row;
  params: PathParameters<Row['path']>;
  /** Of the saved file. */
  name: string;
  /** The button's whole name, where its words alone do not tell it from others. */
  label: string;
  children: ReactNode;
}

/** Saves a file of the service that is the customer's alone. */
export function SaveButton<Row extends Endpoint>({ row, params, name, label, children }: SaveButtonProps<Row>) {
  const { saveFailed } = useText('downloads');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const file = await callAsCustomer((token) => getPaper(row, params, { token, accessToken: null }));
    setBusy(false);
    if (file.ok) saveFile(file.data, name);
    else if (!isSessionFailure(file.failure)) toast({ tone: 'failure', message: saveFailed });
  }

  return (
    <Button tone="secondary" size="small" busy={busy} aria-label={label} onClick={() => void save()}>
      {children}
    </Button>
  );
}
