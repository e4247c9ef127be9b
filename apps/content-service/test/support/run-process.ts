import { type ChildProcess, spawn } from 'node:child_process';

export interface EndedProcess {
  /** The signal that ended it; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;
  /** What it printed, trimmed. */
  readonly output: string;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<EndedProcess>;
}

/** Starts a script of these tests in a process of its own. Its errors go to ours. */
export function startProcess(script: string, env: Readonly<Record<string, string>>): StartedProcess {
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<EndedProcess>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve({ signal, output: output.trim() }));
  });
  return { child, ended };
}

/** Runs such a script, which may kill itself at a fault point. */
export function runProcess(script: string, env: Readonly<Record<string, string>>): Promise<EndedProcess> {
  return startProcess(script, env).ended;
}
