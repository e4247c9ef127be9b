import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';

const LOW_BYTES = 2e9;
const FULL_BYTES = 5e8;
const SECRET_FILES = ['secret', 'secrets.json'] as const;

/** The data folder: uploads can be written, secrets are read by their owner alone, and there is room. */
export async function examineFolders(dataDir: string): Promise<Finding[]> {
  const uploads = join(dataDir, 'public/uploads');
  try {
    await mkdir(uploads, { recursive: true });
    for (const folder of [dataDir, uploads]) await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    return [
      error(
        `The user ${userName()} cannot use the data folder ${dataDir}: ${reasonOf(thrown)}.`,
        `Create it and give it to the user of the content service: sudo install -d -o USER -m 750 ${dataDir}`,
      ),
    ];
  }
  const findings = [...(await secretFindings(dataDir)), await examineRoom(dataDir)];
  if (process.getuid?.() !== 0) return findings;
  const text = 'This examination runs as root, who may write anywhere.';
  return [...findings, warning(text, 'Run it as the user of the content service, who should not be root.')];
}

/** A user made for a unit or a container has no name where nobody keeps one for it. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `number ${process.getuid?.()}`;
  }
}

async function secretFindings(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of SECRET_FILES) {
    const file = join(dataDir, name);
    const facts = await stat(file).catch(() => null);
    if (facts === null || (facts.mode & 0o077) === 0) continue;
    findings.push(
      error(`Others on this machine may read ${file}, from which sessions can be made.`, `chmod 600 ${file}`),
    );
  }
  return findings.length === 0
    ? [ok(`The data folder ${dataDir} can be used, and nobody else reads its secrets`)]
    : findings;
}

async function examineRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB are free for ${dataDir}`;
  const fix = 'Free some space, or move the folder to a larger disk.';
  if (free < FULL_BYTES) return error(`Only ${text}.`, fix);
  return free < LOW_BYTES ? warning(`Only ${text}.`, fix) : ok(text);
}
