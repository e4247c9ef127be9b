import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readEverything, readFacts } from '../backup/database-facts.ts';
import type { KnownErasure } from '../backup/erasure-ledger.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type Finding, findingsSchema, ok } from '../doctor/finding.ts';
import { withClient } from '../stack/databases.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { inRoot } from '../stack/paths.ts';

const ANOTHER = 'Restore another backup, and keep this one to find out why.';

/** Repeats the known erasures in a restored database and judges it: all rows, triggers, counters, fingerprints, closings. */
export async function examineRestored(
  databaseUrl: string,
  { facts }: Pick<Manifest, 'facts'>,
  erasures: readonly KnownErasure[],
): Promise<Finding[]> {
  const own = await withClient(databaseUrl, async (client) => {
    const rows = await readEverything(client);
    const restored = await readFacts(client);
    const lost = Object.entries(facts.rows).filter(([table, count]) => (restored.rows[table] ?? 0) < count);
    const missing = facts.triggers.filter((name) => !restored.triggers.includes(name));
    const findings: Finding[] = [ok(`${rows} rows were read`)];
    if (lost.length === 0) findings.push(ok('No order, document or entry that was there before the backup is missing'));
    for (const [table, count] of lost) {
      findings.push({
        level: 'error',
        text: `${table} has ${restored.rows[table]} rows, and had ${count}.`,
        fix: ANOTHER,
      });
    }
    if (missing.length === 0) findings.push(ok(`All ${facts.triggers.length} triggers are there`));
    else findings.push({ level: 'error', text: `Triggers are missing: ${missing.join(', ')}.`, fix: ANOTHER });
    return findings;
  });
  return [...own, ...(await examineByService(databaseUrl, erasures))];
}

/** The content service knows erasures, counters, documents and closings. */
async function examineByService(databaseUrl: string, erasures: readonly KnownErasure[]): Promise<Finding[]> {
  const cwd = inRoot('apps/content-service');
  const program = path.join(cwd, 'dist/src/examine-restored.js');
  if (!existsSync(program)) throw new OperatorError('The content service is not built.', 'npm run build');
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(erasures));
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) {
    throw new OperatorError('The restored database could not be examined: see above.', 'Restore another backup.');
  }
  return findingsSchema.parse(JSON.parse(output));
}
