import path from 'node:path';
import { startProcess } from '../stack/managed-process.ts';
import { inRoot } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import type { StartContext } from './start-processes.ts';

const TSC = inRoot('node_modules/.bin/tsc');
const COMPILERS = [
  { name: 'packages', args: ['-b', 'packages/commerce', 'packages/contract', 'packages/invoice'] },
  { name: 'content-server', args: ['-p', 'apps/content-service'] },
];

/** Keeps the compiled parts in step with their sources; the processes that loaded them restart by themselves. */
export async function startCompilers({ environment, printer, supervisor }: StartContext): Promise<void> {
  for (const { name, args } of COMPILERS) {
    const compiler = await startProcess({
      name: `${name} compiler`,
      command: process.execPath,
      args: [TSC, ...args, '--watch', '--preserveWatchOutput'],
      cwd: inRoot(),
      env: inheritedEnvironment(),
      logFile: path.join(environment.dataDir, 'logs', `compiler-${name}.log`),
      onLine: printer.lineOf('compiler'),
    });
    supervisor.watch(compiler);
  }
}
