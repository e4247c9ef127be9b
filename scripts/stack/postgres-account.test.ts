import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { accountForPostgres, runAs } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

test.runIf(process.getuid?.() === 0)(
  'root’s closed folder holds the programs and the cluster of an ordinary user',
  async () => {
    // A folder of its own is open to its owner alone, as /root is.
    const closed = await mkdtemp(path.join(tmpdir(), 'closed-'));
    try {
      const { initdb } = await findPostgresBinaries();
      await cp(path.join(path.dirname(initdb), '..'), path.join(closed, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const dataDir = path.join(closed, 'data');
      const account = accountForPostgres(dataDir);
      const program = path.join(closed, 'native/bin/initdb');
      const { command, args } = runAs(account, program, [`--pgdata=${dataDir}`, '--no-sync'], [program, dataDir]);
      await promisify(execFile)(command, args);
      expect((await stat(path.join(dataDir, 'PG_VERSION'))).uid).toBe(account?.uid);
    } finally {
      await rm(closed, { recursive: true });
    }
  },
);
