import { Button } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { Problem } from './answered';
import type { DeskInput, DeskRow } from './desk-api';
import { useFile } from './use-file';

interface FileButtonProps<Row extends DeskRow> {
  readonly row: Row;
  readonly input: DeskInput<Row>;
  /** Of the file. */
  readonly name: string;
  readonly children: ReactNode;
  readonly size?: 'S' | 'M' | 'L';
  readonly fullWidth?: boolean;
  readonly 'aria-label'?: string;
}

/** Saves what a call answers as a file, with the reason of a failure below it. */
export function FileButton<Row extends DeskRow>({ row, input, name, ...button }: FileButtonProps<Row>) {
  const save = useFile();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(await save(row, input, name));
    setBusy(false);
  }

  return (
    <>
      <Button variant="tertiary" loading={busy} onClick={() => void run()} {...button} />
      <Problem text={problem} />
    </>
  );
}
