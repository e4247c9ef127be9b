import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** A command of the operator, such as `npm run backup`: its exit code and all that it prints. */
export async function runCommand(
  command: 'backup' | 'restore' | 'uploads',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  const program = path.join(ROOT, `scripts/${command}/main.ts`);
  const options = { env: { PATH: process.env['PATH'], ...env }, maxBuffer: 1 << 26 };
  try {
    const { stdout, stderr } = await run(process.execPath, ['--no-warnings', program, ...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { code: Number(error.code), output: String(error.stdout) + String(error.stderr) };
  }
}
