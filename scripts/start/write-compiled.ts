import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_DIR } from '../stack/paths.ts';

/**
 * Writes what sources of a part compile to into its `dist`; false when one of them cannot be read. Of a source that is gone nothing stays:
 * Strapi would load it.
 */
export async function writeCompiled(
  partDir: string,
  files: readonly string[],
  compile: (project: string) => Promise<boolean>,
): Promise<boolean> {
  const present = files.filter((file) => existsSync(path.join(partDir, file)));
  for (const file of files) {
    if (!present.includes(file)) await rm(path.join(partDir, compiledOf(file)), { force: true });
  }
  if (present.length === 0) return true;
  const project = path.join(CACHE_DIR, `changed-sources-${process.pid}.json`);
  const configuration = {
    extends: path.join(partDir, 'tsconfig.build.json'),
    include: [],
    files: present.map((file) => path.join(partDir, file)),
  };
  await writeFile(project, JSON.stringify(configuration));
  try {
    return await compile(project);
  } finally {
    await rm(project, { force: true });
  }
}

/** Where the compiler puts what it makes of a source. */
function compiledOf(file: string): string {
  return path.join('dist', file.replace(/\.tsx?$/, '.js'));
}
