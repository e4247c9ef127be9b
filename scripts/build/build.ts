import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Steps } from '../steps.ts';
import { describeExit, startProcess } from '../stack/managed-process.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { CACHE_DIR, inRoot, ROOT } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import { contentPackages } from './content-packages.ts';
import { type Part, PARTS } from './parts.ts';
import { isUpToDate, writeFingerprint } from './fingerprint.ts';

const FINGERPRINTS = path.join(CACHE_DIR, 'build');

/**
 * Builds the parts whose inputs changed, those that do not need each other at the same time. Resolves a promise per part, so
 * that a caller can start one while another still builds. Rejects with OperatorError and the last lines of the build.
 */
export function buildParts(
  steps: Steps,
  wanted: readonly string[] = PARTS.map(({ name }) => name),
): Map<string, Promise<void>> {
  const running = new Map<string, Promise<void>>();
  for (const part of PARTS.filter(({ name }) => wanted.includes(name))) {
    const before = part.after.flatMap((name) => running.get(name) ?? []);
    if (part.needsContentPackages) before.push(contentPackages());
    running.set(
      part.name,
      Promise.all(before).then(() => buildPart(part, steps)),
    );
  }
  // The caller awaits those it needs; a rejection of another must not count as unhandled meanwhile.
  for (const promise of running.values()) promise.catch(() => undefined);
  return running;
}

/** Names of the parts that the next build makes. */
export async function partsToBuild(): Promise<string[]> {
  const toBuild: string[] = [];
  for (const part of PARTS) if (!(await isBuilt(part))) toBuild.push(part.name);
  return toBuild;
}

function isBuilt(part: Part): Promise<boolean> {
  return isUpToDate(ROOT, FINGERPRINTS, part);
}

async function buildPart(part: Part, steps: Steps): Promise<void> {
  if (await isBuilt(part)) return;
  await steps.run(part.title, async () => {
    for (const output of part.clean ?? part.outputs) await rm(inRoot(output), { recursive: true, force: true });
    await runNpm(part);
    await writeFingerprint(ROOT, FINGERPRINTS, part);
  });
}

async function runNpm(part: Part): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = await startProcess({
    name: part.name,
    command,
    args: [...first, ...part.command],
    cwd: part.cwd,
    env: {
      ...inheritedEnvironment(),
      // The content service has a tree of its own without node, so the pinned one is put before the machine's.
      PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    logFile: path.join(FINGERPRINTS, `${part.name}.log`),
    stopsGroup: true,
  });
  const exit = await child.exited;
  if (exit.code === 0) return;
  const lines = child.tail().map((line) => `  | ${line}`);
  throw new OperatorError(
    [`${part.title} failed: it ${describeExit(exit)}.`, ...lines].join('\n'),
    `Repair what the lines above name; the whole log is in ${child.logFile}.`,
  );
}
