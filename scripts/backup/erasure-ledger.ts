import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../stack/operator-error.ts';

const knownErasures = z.array(
  z.object({ accountId: z.int(), cause: z.enum(['customer', 'staff', 'inactivity']), askedAt: z.iso.datetime() }),
);
export type KnownErasure = z.infer<typeof knownErasures>[number];

function ledgerFile(backups: string): string {
  return path.join(backups, 'erasures.json');
}

/** Erasures that were ever seen beside these backups: numbers of accounts and moments, nothing of persons. */
export async function readLedger(backups: string): Promise<KnownErasure[]> {
  const file = ledgerFile(backups);
  if (!existsSync(file)) return [];
  try {
    return knownErasures.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new OperatorError(
      `The list of erasures ${file} is damaged.`,
      'Restore it from a copy: without it, erased accounts would come back unnoticed.',
      { cause: error },
    );
  }
}

/** Adds what is not known yet, and returns all. */
export async function addToLedger(backups: string, erasures: readonly KnownErasure[]): Promise<KnownErasure[]> {
  const known = new Map(
    [...(await readLedger(backups)), ...erasures].map((one) => [`${one.accountId} ${one.askedAt}`, one]),
  );
  const all = [...known.values()].toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
  const file = ledgerFile(backups);
  await writeFile(`${file}.new`, `${JSON.stringify(all)}\n`, { flush: true, mode: 0o600 });
  await rename(`${file}.new`, file);
  return all;
}
