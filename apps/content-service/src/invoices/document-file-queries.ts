import type { Sql } from '../database/sql.ts';

export interface DocumentFile {
  readonly bytes: Buffer;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

export async function findFile(sql: Sql, number: string): Promise<DocumentFile | null> {
  const [row] = await sql('select bytes, sha256 from shop_document_files where number = :number', { number });
  return row ?? null;
}

/** Keeps the file of a document, and says so; one that is kept already stays. */
export async function insertFile(sql: Sql, number: string, { bytes, sha256 }: DocumentFile): Promise<boolean> {
  const rows = await sql(
    `insert into shop_document_files (number, issue_date, bytes, sha256)
     select number, issue_date, :bytes, :sha256 from shop_invoices where number = :number
     on conflict (number) do nothing returning number`,
    { number, bytes, sha256 },
  );
  return rows.length > 0;
}

/** Some of the oldest issued documents without a file, in any order: replicas that draw beside each other seldom draw the same. */
export async function numbersWithoutFile(sql: Sql): Promise<string[]> {
  const rows = await sql(
    `select oldest.number from (
       select i.number from shop_invoices i
       where not exists (select from shop_document_files f where f.number = i.number)
       order by i.issue_date, i.number limit 100) oldest
     order by random()`,
  );
  return rows.map(({ number }) => number);
}
