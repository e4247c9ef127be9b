import { spawn } from 'node:child_process';

export interface EndedProcess {
  /** The signal that ended it; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;
  /** What it printed, trimmed. */
  readonly output: string;
}

/** Runs a script of these tests in a process of its own, which may kill itself at a fault point. Its errors go to ours. */
export function runProcess(script: string, env: Readonly<Record<string, string>>): Promise<EndedProcess> {
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve({ signal, output: output.trim() }));
  });
}
