import path from 'node:path';
import { considerBuilt } from '../build/build.ts';
import { startProcess, type ManagedProcess } from '../stack/managed-process.ts';
import { CACHE_DIR, inRoot, PACKAGES } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import { type Change, followSources } from './follow-sources.ts';
import type { StartContext } from './start-processes.ts';
import { writeCompiled } from './write-compiled.ts';

/** A check of all types would slow the start of the service that the edit is waited for in: it follows once nobody saves any more. */
const CHECK_AFTER_MS = 5_000;

const CONTENT = 'apps/content-service';
const CHECK = [
  '--project',
  CONTENT,
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  path.join(CACHE_DIR, 'content-check.tsbuildinfo'),
];

/**
 * Keeps the compiled parts in step with their sources; the processes that loaded them restart by themselves. A file of the content service is
 * compiled by itself, at once and whatever its types are; those are checked later, beside the running service. Returns when it follows the
 * sources.
 */
export function startCompilers(context: StartContext): void {
  const { environment, built, printer, supervisor } = context;
  const print = printer.lineOf('compiler');
  const end = (error: unknown) => supervisor.fail(error);
  let check: ManagedProcess | null = null;
  let checkTimer: NodeJS.Timeout | undefined;

  /** Starts TypeScript's compiler and shows what it finds. */
  function startCompiler(name: string, args: readonly string[]): Promise<ManagedProcess> {
    return startProcess({
      name: `${name} compiler`,
      command: process.execPath,
      args: [inRoot('node_modules/.bin/tsc'), ...args],
      cwd: inRoot(),
      env: inheritedEnvironment(),
      logFile: path.join(environment.dataDir, 'logs', `compiler-${name}.log`),
      onLine: print,
      // It finishes first what it has begun when it is asked to end, and nothing of that is needed any more.
      stopSignal: 'SIGKILL',
    });
  }

  async function compile(name: string, args: readonly string[]): Promise<void> {
    const compiler = await startCompiler(name, args);
    await compiler.exited;
  }

  async function checkTypes(): Promise<void> {
    // With right types what is compiled is what a build would make: the next start need not build it again.
    const record = considerBuilt('content-server');
    check = await startCompiler('types', CHECK);
    if ((await check.exited).code !== 0) return;
    record();
    print('The types of the content service fit.');
  }

  async function take(changes: readonly Change[]): Promise<void> {
    await built.get('content-server');
    if (supervisor.isStopping()) return;
    clearTimeout(checkTimer);
    await check?.stop();
    if (changes.some(({ folder }) => folder !== CONTENT)) await compile('packages', ['-b', ...PACKAGES]);
    const files = changes.filter(({ folder }) => folder === CONTENT).map(({ file }) => file);
    await writeCompiled(inRoot(CONTENT), files, (project) => compile('content-server', ['-p', project]));
    checkTimer = setTimeout(() => void checkTypes().catch(end), CHECK_AFTER_MS);
  }

  followSources(
    [
      ...PACKAGES.map((folder) => ({ folder, inside: 'src' })),
      ...['src', 'config'].map((inside) => ({ folder: CONTENT, inside })),
    ],
    (changes) => take(changes).catch(end),
  );
}
