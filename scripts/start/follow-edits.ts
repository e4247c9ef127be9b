import path from 'node:path';
import { startProcess, type ManagedProcess } from '../stack/managed-process.ts';
import { CACHE_DIR, inRoot, PACKAGES } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import { followSources } from './follow-sources.ts';
import type { RestartableParts } from './restartable-parts.ts';
import type { StartContext } from './start-processes.ts';
import { writeCompiled } from './write-compiled.ts';

/** A check of all types would slow the start of the service that the edit is waited for in: it follows once nobody saves any more. */
const CHECK_AFTER_MS = 5_000;

const CONTENT = 'apps/content-service';
const SANDBOX = 'apps/sandbox/src';
/** Vite follows the rest of the storefront. */
const STOREFRONT = 'apps/storefront/server';
const FOLLOWED = [
  ...PACKAGES.map((folder) => `${folder}/src`),
  `${CONTENT}/src`,
  `${CONTENT}/config`,
  SANDBOX,
  STOREFRONT,
];
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
 * Keeps what runs in step with its sources. A file of the content service is compiled by itself, at once and whatever its types are; those are
 * checked later, beside the running service. Resolves when it follows the sources.
 */
export async function followEdits(context: StartContext, parts: RestartableParts): Promise<void> {
  const { environment, built, printer, supervisor } = context;
  const print = printer.lineOf('compiler');
  const end = (error: unknown) => supervisor.fail(error);
  let check: ManagedProcess | null = null;
  let checkTimer: NodeJS.Timeout | undefined;
  /** What could not be compiled is compiled with the save that mends it. */
  let unread: readonly string[] = [];

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

  async function compile(name: string, args: readonly string[]): Promise<boolean> {
    const compiler = await startCompiler(name, args);
    return (await compiler.exited).code === 0;
  }

  async function checkTypes(): Promise<void> {
    check = await startCompiler('types', CHECK);
    if ((await check.exited).code === 0) print('The types of the content service fit.');
  }

  async function take(saved: readonly string[]): Promise<void> {
    await built.get('content-server');
    if (supervisor.isStopping()) return;
    clearTimeout(checkTimer);
    await check?.stop();
    const changed = [...new Set([...unread, ...saved])];
    unread = changed;
    const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
    const ofContent = changed.filter(isIn(CONTENT)).map((file) => path.relative(CONTENT, file));
    const isPackages = PACKAGES.some((folder) => changed.some(isIn(folder)));
    if (isPackages && !(await compile('packages', ['-b', ...PACKAGES]))) return;
    if (!(await writeCompiled(inRoot(CONTENT), ofContent, (project) => compile('content-server', ['-p', project]))))
      return;
    unread = [];
    await Promise.all([
      isPackages || ofContent.length > 0 ? parts.restart('content') : null,
      isPackages || changed.some(isIn(SANDBOX)) ? parts.restart('sandbox') : null,
      changed.some(isIn(STOREFRONT)) ? parts.restart('storefront') : null,
    ]);
    checkTimer = setTimeout(() => void checkTypes().catch(end), CHECK_AFTER_MS);
  }

  await followSources(FOLLOWED, (saved) => take(saved).catch(end));
}
