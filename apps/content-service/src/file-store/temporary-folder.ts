import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'economat-files-';
/** Longer than any request or picture takes: what is older was left by a killed process. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Makes a folder for the duration of `use`. @param name says what it is for, to whoever finds it. */
export async function withTemporaryFolder<Result>(
  name: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${name}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders that killed processes left. */
export async function deleteForgottenFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
