import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { getCompileCacheDir, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** Paths of modules by the question that they answer; null where one question has two answers, as `require.resolve` has with `paths`. */
const memorySchema = z.record(z.string(), z.nullable(z.string()));
type Memory = z.infer<typeof memorySchema>;

/**
 * Remembers until the next install where Node.js finds the modules that packages ask for, beside what it compiled of them
 * (`NODE_COMPILE_CACHE`; without it nothing is remembered): Strapi asks for five thousand when it is loaded.
 * @param packages a folder `node_modules`.
 * @returns to be called when all is loaded.
 */
export async function rememberModules(packages: string): Promise<() => Promise<void>> {
  const file = await memoryFile(packages);
  if (file === null) return async () => undefined;
  const remembered = await readMemory(file);
  const found: Memory = {};
  const home = `${pathToFileURL(packages).href}/`;
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '', conditions } = context;
      if (!parentURL.startsWith(home)) return nextResolve(specifier, context);
      const folder = parentURL.slice(home.length, parentURL.lastIndexOf('/'));
      const question = `${folder} ${conditions.includes('import') ? 'imports' : 'requires'} ${specifier}`;
      const known = remembered[question];
      if (typeof known === 'string') return { url: home + known, shortCircuit: true };
      const answer = nextResolve(specifier, context);
      if (known === undefined && answer.url.startsWith(home)) {
        const path = answer.url.slice(home.length);
        found[question] = question in found && found[question] !== path ? null : path;
      }
      return answer;
    },
  });
  return async () => {
    hooks.deregister();
    if (Object.keys(found).length > 0) await writeMemory(file, { ...remembered, ...found });
  };
}

async function memoryFile(packages: string): Promise<string | null> {
  const directory = getCompileCacheDir();
  if (directory === undefined) return null;
  // npm writes it with each install.
  const record = await readFile(join(packages, '.package-lock.json')).catch(() => null);
  if (record === null) return null;
  const name = createHash('sha256').update(packages).update(record).digest('hex');
  return join(directory, `modules-${name}.json`);
}

/** Nothing, where it cannot be read. */
async function readMemory(file: string): Promise<Memory> {
  try {
    return memorySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Through a draft: others may start at the same time. */
async function writeMemory(file: string, memory: Memory): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify(memory));
    await rename(draft, file);
  } catch {
    // The next start looks for them again.
  }
}
