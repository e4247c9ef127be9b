import { text } from 'node:stream/consumers';
import { checkArchives } from './archive/check-archives.ts';
import { checkClosings } from './accounting/check-closings.ts';
import { type Database, withDatabase, type Sql } from './database/sql.ts';
import { error, type Finding, ok } from './examination/finding.ts';
import { checkJournal } from './invoices/journal/check-journal.ts';
import { orderCount } from './orders/order-count-queries.ts';
import { type KnownErasure, knownErasures, repeatErasures } from './privacy/repeat-erasures-queries.ts';

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' };
const ANOTHER = 'Restore another backup, and keep this one to find out why.';

/** Erases again what a restored database brought back, then judges what its own figures say of each other. */
async function examine(database: Database, erasures: readonly KnownErasure[]): Promise<Finding[]> {
  const repeated = await repeatErasures(database, erasures);
  const { sql } = database;
  return [
    ok(`${repeated} of ${erasures.length} known erasures of accounts were repeated`),
    await orderFinding(sql),
    ...(await documentFindings(sql)),
    await closingFinding(sql),
    await archiveFinding(sql),
  ];
}

async function orderFinding(sql: Sql): Promise<Finding> {
  const { orders, counted } = await orderCount(sql);
  if (orders === counted) return ok(`${orders} orders, as many as their counter says`);
  return error(`There are ${orders} orders, and their counter says ${counted}.`, ANOTHER);
}

async function documentFindings(sql: Sql): Promise<Finding[]> {
  const { series, altered } = await checkJournal(sql, ALWAYS);
  const issued = series.reduce((sum, one) => sum + one.issued, 0);
  const holes = series.flatMap((one) => one.holes);
  const findings: Finding[] = [];
  if (holes.length > 0) findings.push(error(`Invoices or credit notes are missing: ${listed(holes)}.`, ANOTHER));
  if (altered.length > 0) findings.push(error(`Documents are not as they were issued: ${listed(altered)}.`, ANOTHER));
  return findings.length > 0
    ? findings
    : [ok(`${issued} invoices and credit notes, each as it was issued, without gaps`)];
}

async function closingFinding(sql: Sql): Promise<Finding> {
  const { checked, broken } = await checkClosings(sql);
  if (broken === null) return ok(`${checked} closings of the books, each as it was closed`);
  return error(`The closing ${broken.sequence} (${broken.firstDay}) is not as it was: ${broken.reason}.`, ANOTHER);
}

async function archiveFinding(sql: Sql): Promise<Finding> {
  const { months, documents, broken } = await checkArchives(sql, new Date());
  if (broken === null) return ok(`${months} archived months with ${documents} documents, each as it was signed`);
  return error(`The archive of ${broken.month} is not as it was signed: ${broken.fault}.`, ANOTHER);
}

function listed(numbers: readonly string[]): string {
  const more = numbers.length - 10;
  return `${numbers.slice(0, 10).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Reads known erasures from its input and prints what it found as one line of JSON, for `npm run restore`. */
async function main(): Promise<void> {
  const erasures = knownErasures.parse(JSON.parse(await text(process.stdin)));
  const findings = await withDatabase(process.env['DATABASE_URL'], (database) => examine(database, erasures));
  console.log(JSON.stringify(findings));
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
