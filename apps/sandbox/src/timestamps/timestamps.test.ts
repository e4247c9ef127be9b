import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { orderScenario, startTestSandbox } from '../testing/start.ts';

const run = promisify(execFile);

/** A text, the request of `openssl` for its stamp, and the commands that ask and verify. */
async function openStamps() {
  const sandbox = await startTestSandbox();
  const folder = await mkdtemp(join(tmpdir(), 'stamps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  await writeFile(file('text'), 'Un manifeste');
  await run('openssl', ['ts', '-query', '-data', file('text'), '-sha256', '-cert', '-out', file('request')]);
  await writeFile(file('authority'), await (await fetch(`${sandbox.url}/timestamps/certificate`)).text());
  return {
    sandbox,
    ask: async (): Promise<void> => {
      const answer = await fetch(`${sandbox.url}/timestamps`, {
        method: 'POST',
        body: await readFile(file('request')),
      });
      expect(answer.headers.get('content-type')).toBe('application/timestamp-reply');
      await writeFile(file('answer'), Buffer.from(await answer.arrayBuffer()));
    },
    verify: () =>
      run('openssl', [
        'ts',
        '-verify',
        '-queryfile',
        file('request'),
        '-in',
        file('answer'),
        '-CAfile',
        file('authority'),
      ]),
  };
}

test('openssl verifies a stamp with the certificate that the authority shows', async () => {
  const { ask, verify } = await openStamps();
  await ask();
  expect((await verify()).stdout).toContain('Verification: OK');
});

test.each(['wrong-imprint', 'wrong-nonce', 'wrong-signature', 'wrong-purpose', 'stamp-refused'])(
  'openssl refuses a stamp of the scenario %s',
  async (scenario) => {
    const { sandbox, ask, verify } = await openStamps();
    await orderScenario(sandbox, { provider: 'timestamps', scenario });
    await ask();
    await expect(verify()).rejects.toThrow('Command failed');
  },
);

test('what is no request is refused with 400', async () => {
  const { url } = await startTestSandbox();
  expect((await fetch(`${url}/timestamps`, { method: 'POST', body: 'stamp me' })).status).toBe(400);
});
