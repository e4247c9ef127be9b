import path from 'node:path';
import { describeExit, startProcess } from '../stack/managed-process.ts';
import { CACHE_DIR, inRoot, ROOT } from '../stack/paths.ts';

/** Where the runners leave their reports and logs. */
export const REPORT_DIR = path.join(CACHE_DIR, 'reports');

export interface RunStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show lines as they come; otherwise they are only returned. */
  readonly live?: boolean;
}

export interface StepEnd {
  readonly exitCode: number | null;
  readonly output: string;
  readonly ending: string;
}

/** Runs a program to its end and collects what it wrote. A program that cannot be started ends with code null. */
export async function runStep({ name, command, cwd = ROOT, env, live = false }: RunStep): Promise<StepEnd> {
  const [program, ...args] = command;
  const lines: string[] = [];
  try {
    const child = await startProcess({
      name,
      command: program,
      args,
      cwd,
      env: {
        ...process.env,
        PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        ...env,
      },
      logFile: path.join(REPORT_DIR, `${name.replaceAll(' ', '-')}.log`),
      onLine: (line) => {
        lines.push(line);
        if (live) console.log(line);
      },
    });
    const exit = await child.exited;
    return { exitCode: exit.code, output: lines.join('\n'), ending: describeExit(exit) };
  } catch (error) {
    return { exitCode: null, output: String(error), ending: 'could not be started' };
  }
}
