import { join } from 'node:path';
import { parseEnvironment } from './env.ts';
import { startSandbox } from './sandbox.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');
const environment = parseEnvironment(process.env, repositoryRoot);

if (!environment.ok) {
  console.error(`The sandbox does not start:\n${environment.problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exit(1);
}

const sandbox = await startSandbox(environment.config);
console.log(`sandbox: ${sandbox.url} (mails by SMTP on port ${sandbox.smtpPort}, read at ${sandbox.url}/mailbox)`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0));
  });
}
