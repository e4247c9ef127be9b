/**
 * `npm run uploads`: copies all uploads between the data folder and the object store of the settings, of a shop that does not run.
 *
 *   --to object-store   each file is read again and compared
 *   --to disk           files that the folder lacks or has with another content
 *
 * Nothing is deleted, neither where they came from nor where they go: what only the latter has is named. Afterwards the shop starts with, or without, the variables of the object store.
 */
import { parseArgs } from 'node:util';
import { copyStored, uploadsFolder } from '../backup/uploads.ts';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile } from '../environment.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { lockDataDir } from '../start/preflight.ts';
import { requireEnvironment } from '../start/prepare.ts';
import { createSteps } from '../steps.ts';

const DIRECTIONS = { 'object-store': '--to-store', disk: '--from-store' } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  loadEnvironmentFile();
  const environment = requireEnvironment(process.env);
  const { to } = values;
  if (to !== 'object-store' && to !== 'disk')
    throw new OperatorError('It is not said where the uploads go.', 'Say --to object-store, or --to disk');
  if (!environment.usesObjectStore)
    throw new OperatorError(
      'No object store is configured.',
      'Set OBJECT_STORE_BUCKET and its like: docs/operations.md.',
    );
  const release = lockDataDir(environment);
  try {
    const { copied, lacking } = await createSteps().run('Copying the uploads', () =>
      copyStored(DIRECTIONS[to], uploadsFolder(environment)),
    );
    console.log(`\n${copied} files were copied. What they came from is still there.`);
    if (lacking.length > 0)
      console.log(
        `${lacking.length} files are only where the others went, deleted since or never copied. Delete them by hand:\n${lacking.join('\n')}`,
      );
  } finally {
    release();
  }
});
