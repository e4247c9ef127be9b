import path from 'node:path';
import { startProcess } from '../stack/managed-process.ts';
import { inRoot } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import type { StartContext } from './start-processes.ts';

const TSC = inRoot('node_modules/.bin/tsc');
const COMPILERS = [
  { name: 'packages', args: ['-b', 'packages/commerce', 'packages/contract', 'packages/invoice'] },
  // What it knows of the last time spares the second start a whole compilation, and the service a restart after it.
  {
    name: 'content-server',
    args: ['-p', 'apps/content-service', '--incremental', '--tsBuildInfoFile', '.cache/content-server.tsbuildinfo'],
  },
];

/** What a compiler says once it follows the sources: an edit before that would be missed. */
const FOLLOWS = 'Watching for file changes.';

/**
 * Keeps the compiled parts in step with their sources; the processes that loaded them restart by themselves. Resolves when each compiler
 * follows its sources.
 */
export async function startCompilers(context: StartContext): Promise<void> {
  await context.built.get('content-server');
  await Promise.all(COMPILERS.map((compiler) => startCompiler(compiler, context)));
}

async function startCompiler(
  { name, args }: (typeof COMPILERS)[number],
  { environment, printer, supervisor }: StartContext,
): Promise<void> {
  const follows = Promise.withResolvers<void>();
  const print = printer.lineOf('compiler');
  const compiler = await startProcess({
    name: `${name} compiler`,
    command: process.execPath,
    args: [TSC, ...args, '--watch', '--preserveWatchOutput'],
    cwd: inRoot(),
    env: inheritedEnvironment(),
    logFile: path.join(environment.dataDir, 'logs', `compiler-${name}.log`),
    onLine: (line) => {
      print(line);
      if (line.includes(FOLLOWS)) follows.resolve();
    },
  });
  supervisor.watch(compiler);
  await Promise.race([follows.promise, compiler.exited]);
}
