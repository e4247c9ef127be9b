import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { objectStoreSettings, objectStoreVariables } from './environment/object-store-settings.ts';
import { ObjectStore } from './file-store/object-store.ts';

/** Files on their way at the same time. */
const AT_A_TIME = 8;
/** How often a file is read that is not yet as it was written. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 200;

interface Copied {
  readonly copied: number;
  /** Names where the files went to that are not where they came from: deleted there, or never copied. */
  readonly lacking: readonly string[];
}

/**
 * Copies uploads between a folder and the object store of the settings. `--to-store FOLDER`: all files of the folder, each read again and
 * compared. `--from-store FOLDER`: those that the folder lacks or has with another content. Prints how many were copied, and what only the
 * other side has.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'to-store': { type: 'string' }, 'from-store': { type: 'string' } } });
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const settings = objectStoreSettings(z.object(objectStoreVariables).parse(given));
  if (settings === null) throw new Error('No object store is configured');
  const store = new ObjectStore(settings);
  const { 'to-store': source, 'from-store': target } = values;
  if (source !== undefined) console.log(JSON.stringify(await fill(store, source)));
  if (target !== undefined) console.log(JSON.stringify(await empty(store, target)));
}

async function fill(store: ObjectStore, folder: string): Promise<Copied> {
  const names = await filesOf(folder);
  const lacking = without(await store.names(), names);
  const copied = await countEach(names, async (name) => {
    const content = await readFile(join(folder, name));
    await store.write(name, content);
    if (!(await isKept(store, name, sha256(content)))) throw new Error(`${name} is not as it was written`);
    return true;
  });
  return { copied, lacking };
}

/** Some stores answer a moment with less than they were given. */
async function isKept(store: ObjectStore, name: string, hash: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const kept = await store.read(name);
    if (kept !== null && sha256(await buffer(kept)) === hash) return true;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

async function empty(store: ObjectStore, folder: string): Promise<Copied> {
  const present = new Set(await filesOf(folder));
  const names = await store.names();
  const copied = await countEach(names, async (name) => {
    const kept = await store.read(name);
    // Deleted since the store was read.
    if (kept === null) return false;
    const content = await buffer(kept);
    const path = join(folder, name);
    // A file that was replaced keeps its name.
    if (present.has(name) && sha256(await readFile(path)) === sha256(content)) return false;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
    return true;
  });
  return { copied, lacking: without([...present], names) };
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const there = new Set(others);
  return names.filter((name) => !there.has(name));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** How many of `names` were copied. */
async function countEach(names: readonly string[], copy: (name: string) => Promise<boolean>): Promise<number> {
  let copied = 0;
  for (let start = 0; start < names.length; start += AT_A_TIME) {
    const results = await Promise.all(names.slice(start, start + AT_A_TIME).map(copy));
    copied += results.filter(Boolean).length;
  }
  return copied;
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
});
