import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's place for servers is on the path of root alone. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Where a program is installed; `null` when it is not. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
