import { PAPER_FILES, type PaperKind, staffEndpoints } from '@economat/contract';
import { useState } from 'react';
import { useFile } from '../desk/use-file';

interface Print {
  /** Saves the paper of these orders as a PDF. @param start the first free label of an A4 sheet. */
  readonly print: (kind: PaperKind, orders: readonly string[], start?: number) => Promise<void>;
  /** What is being made, or null. */
  readonly busy: PaperKind | null;
  readonly problem: string | null;
}

/** Prints for any screen that knows documentIds of orders. */
export function usePrint(): Print {
  const save = useFile();
  const [busy, setBusy] = useState<PaperKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function print(kind: PaperKind, orders: readonly string[], start?: number): Promise<void> {
    if (busy !== null) return;
    setBusy(kind);
    const query = { kind, orders: orders.join(','), ...(start !== undefined && { start: String(start) }) };
    setProblem(await save(staffEndpoints.printPapers, { query }, `${PAPER_FILES[kind]}.pdf`));
    setBusy(null);
  }

  return { print, busy, problem };
}
