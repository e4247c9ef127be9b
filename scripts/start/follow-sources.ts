import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../stack/paths.ts';

/** An editor writes a file in several steps, and a checkout writes many files. */
const GATHER_MS = 30;

export interface Sources {
  /** A part, relative to the root. */
  readonly folder: string;
  /** Its folder of sources. */
  readonly inside: string;
}

export interface Change {
  readonly folder: string;
  /** Relative to the part. */
  readonly file: string;
}

/** Tells which sources were written or deleted, those of one moment together; never while the changes before are still being taken. */
export function followSources(sources: readonly Sources[], take: (changes: readonly Change[]) => Promise<void>): void {
  const waiting = new Map<string, Change>();
  let isTaking = false;

  async function takeAll(): Promise<void> {
    isTaking = true;
    while (waiting.size > 0) {
      await delay(GATHER_MS);
      const changes = [...waiting.values()];
      waiting.clear();
      await take(changes);
    }
    isTaking = false;
  }

  for (const { folder, inside } of sources) {
    watch(inRoot(folder, inside), { recursive: true }, (_event, name) => {
      if (name === null || !isSource(name)) return;
      const file = path.join(inside, name);
      waiting.set(path.join(folder, file), { folder, file });
      if (!isTaking) void takeAll();
    });
  }
}

/** The desk is built by Strapi's builder at the next start, declarations make no code, and an editor's own files are nobody's. */
function isSource(name: string): boolean {
  return /\.(?:tsx?|json)$/.test(name) && !name.endsWith('.d.ts') && !name.startsWith(`admin${path.sep}`);
}
