import path from 'node:path';
import { startArguments } from '../stack/start-script.ts';
import { inRoot } from '../stack/paths.ts';

/** A part as it is released, with what it reads at run time beside its dependencies. */
export interface ReleasePart {
  readonly name: string;
  /** Its place in the checkout, which is also its place in its release: paths in it stay true. */
  readonly folder: string;
  /** What it is made of, within its folder. */
  readonly contents: readonly string[];
  /** Folders that a framework makes when it does not find them, which it could not on a root that nobody can write. */
  readonly emptyFolders: readonly string[];
  /** Whether the operator's commands, which need the service, lie beside it. */
  readonly hasCommands: boolean;
  /** Whether it has a lock file of its own beside that of the root. */
  readonly hasOwnLock: boolean;
}

export const RELEASE_PARTS: readonly ReleasePart[] = [
  {
    name: 'storefront',
    folder: 'apps/storefront',
    contents: ['build', 'server', 'app/shared/log'],
    emptyFolders: [],
    hasCommands: false,
    hasOwnLock: false,
  },
  {
    name: 'content-service',
    folder: 'apps/content-service',
    contents: ['dist', 'src/database/migrations', 'seed', 'favicon.png'],
    emptyFolders: ['database/migrations'],
    hasCommands: true,
    hasOwnLock: true,
  },
];

export const SHARED_PACKAGES: readonly { readonly folder: string; readonly contents: readonly string[] }[] = [
  { folder: 'packages/commerce', contents: ['dist'] },
  { folder: 'packages/contract', contents: ['dist'] },
  { folder: 'packages/invoice', contents: ['dist', 'without-brotli.mjs'] },
];

/** `backup`, `restore`, `doctor` and `uploads`, as `node scripts/backup/main.ts`, with what they share with other commands. */
export const COMMANDS = {
  folder: 'scripts',
  contents: [
    'backup',
    'restore',
    'doctor',
    'uploads',
    'bootstrap',
    'build',
    'reset',
    'stack',
    'start',
    'command.ts',
    'environment.ts',
    'steps.ts',
  ],
  /** Packages of the content service that they load, too. */
  packages: ['pg', 'zod'],
} as const;

/** What follows `node` to start a part from the top of its release. */
export function releaseArguments({ folder }: ReleasePart): string[] {
  const args = startArguments(inRoot(folder));
  const entry = args.pop() ?? '';
  return [...args, path.posix.join(folder, entry)];
}
