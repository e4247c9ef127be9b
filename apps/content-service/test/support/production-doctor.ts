import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '../../src/examination/finding.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

type Variables = Readonly<Record<string, string>>;

/** What the content service finds in an environment of its own: nothing of this process but the path gets there. */
export async function examine(env: Variables, nodeArguments: readonly string[] = []): Promise<Finding[]> {
  const cwd = path.join(ROOT, 'apps/content-service');
  const { stdout } = await run(process.execPath, [...nodeArguments, 'dist/src/examine.js'], { cwd, env: bare(env) });
  return JSON.parse(stdout) as Finding[];
}

/** `npm run doctor -- --production`: its exit code and what it prints. */
export async function runDoctor(env: Variables): Promise<{ readonly code: number; readonly output: string }> {
  const program = path.join(ROOT, 'scripts/doctor/main.ts');
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', program, '--production'], { env: bare(env) });
    return { code: 0, output: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
    return { code: Number(error.code), output: String(error.stdout) };
  }
}

function bare(env: Variables): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...env };
}
