import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import type { DirectoryLine } from './invoicing-platform.ts';

/** What the directory said of a company, and when. */
export interface DirectoryAnswer {
  readonly lines: readonly DirectoryLine[];
  readonly askedAt: Date;
}

const storedLines = z.array(z.object({ address: z.string(), status: z.string() }));

export async function findAnswer(sql: Sql, siren: string): Promise<DirectoryAnswer | null> {
  const [row] = await sql('select lines, asked_at as "askedAt" from shop_directory_answers where siren = :siren', {
    siren,
  });
  return row === undefined ? null : { lines: storedLines.parse(row.lines), askedAt: row.askedAt };
}

export async function storeAnswer(sql: Sql, siren: string, lines: readonly DirectoryLine[]): Promise<void> {
  await sql(
    `insert into shop_directory_answers (siren, lines, asked_at) values (:siren, cast(:lines as jsonb), now())
     on conflict (siren) do update set lines = excluded.lines, asked_at = excluded.asked_at`,
    { siren, lines: JSON.stringify(lines) },
  );
}
