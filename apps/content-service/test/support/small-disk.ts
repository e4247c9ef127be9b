import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SmallDisk {
  /** Leaves room for so many kilobytes. */
  fill(left: { readonly except: number }): void;
  empty(): void;
  unmount(): void;
}

/** Puts a real disk of so many megabytes over a folder, whose files are back when it is gone. Null for who may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filling = join(folder, '.filling');
  const empty = () => rmSync(filling, { force: true });
  return {
    fill({ except }) {
      empty();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(bavail * bsize - except * 1024));
    },
    empty,
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}
