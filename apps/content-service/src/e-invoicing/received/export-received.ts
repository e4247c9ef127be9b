import { parisDay } from '@economat/commerce';
import { csvRow } from '@economat/invoice';
import type { Sql } from '../../database/sql.ts';
import { type ZippedFile, zipOfPeriod } from '../../http/zip-files.ts';
import type { Outcome } from '../../outcome.ts';
import {
  countReceivedBetween,
  readReceivedFile,
  type ReceivedInvoice,
  receivedBetween,
} from './received-invoice-queries.ts';

const HEAD = [
  'Reçue le',
  'Fournisseur',
  'SIREN',
  'Numéro',
  'Date',
  'Type',
  'Total TTC',
  'Devise',
  'Décision',
  'Motif',
  'Commentaire',
  'Fichier',
  'SHA-256',
];
const DECISIONS = { open: 'à décider', approved: 'approuvée', refused: 'refusée' } as const;

/** The files of a period exactly as they came, with a table of them, in one ZIP that is made while it is sent. */
export async function receivedZip(
  sql: Sql,
  from: string,
  to: string,
): Promise<Outcome<AsyncGenerator<Uint8Array>, 'period-too-large'>> {
  return zipOfPeriod((await countReceivedBetween(sql, from, to)) + 1, receivedFiles(sql, from, to));
}

async function* receivedFiles(sql: Sql, from: string, to: string): AsyncGenerator<ZippedFile> {
  const rows = [csvRow(HEAD)];
  for (const [index, invoice] of (await receivedBetween(sql, from, to)).entries()) {
    const file = await readReceivedFile(sql, invoice.flowId);
    if (file === null) continue;
    const name = `${String(index + 1).padStart(4, '0')}-${receivedFileName(invoice)}`;
    yield { name, bytes: file.bytes, day: invoice.receivedAt, isPacked: true };
    rows.push(csvRow(cellsOf(invoice, name)));
  }
  const table = Buffer.from(`\uFEFF${rows.join('')}`);
  yield { name: 'factures-recues.csv', bytes: table, day: new Date(`${to}T12:00:00Z`) };
}

/** Of a file that others named: letters, digits, dots and dashes alone. */
export function receivedFileName({ flowId, fileName }: Pick<ReceivedInvoice, 'flowId' | 'fileName'>): string {
  const safe = (fileName ?? `${flowId}.xml`).replaceAll(/[^\w.-]+/g, '_').replace(/^\.+/, '');
  return safe === '' ? 'facture' : safe.slice(-100);
}

function cellsOf(invoice: ReceivedInvoice, name: string): (string | number)[] {
  const { receivedAt, supplierName, supplierSiren, number, issuedOn, typeCode, total, currency, state } = invoice;
  return [
    parisDay(receivedAt),
    supplierName ?? '',
    supplierSiren ?? '',
    number ?? '',
    issuedOn ?? '',
    typeCode ?? '',
    total === null ? '' : total / 100,
    currency ?? '',
    DECISIONS[state],
    invoice.reason ?? '',
    invoice.comment ?? '',
    name,
    invoice.sha256,
  ];
}
