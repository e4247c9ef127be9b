import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorMs, processorTimeOf } from './processor-time.ts';

const BUSY = 'while (process.cpuUsage().user < 300_000);';

test.runIf(process.platform === 'linux')(
  'the time of a child that has ended counts for its parent',
  async () => {
    const { spent } = await processorTimeOf({ own: process.pid }, async () => {
      execFileSync(process.execPath, ['-e', BUSY]);
    });
    expect(spent.own).toBeGreaterThan(200);
  },
  60_000,
);

test('a process that is not there has no time', () => {
  expect(processorMs(2 ** 30)).toBeNaN();
});
