import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { inRoot } from './paths.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);
const BASE = 'localhost/economat-base';
/** Where programs are looked for in an image that does not say it. */
const USUAL_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Whether images can be built and entered here: it takes Debian's tools and root. */
export function canRunImages(): boolean {
  const tools = ['buildah', 'mmdebstrap', 'unshare', 'chroot'];
  return process.getuid?.() === 0 && tools.every((tool) => findProgram(tool) !== null);
}

export interface Image {
  readonly name: 'storefront' | 'content-service';
  readonly megabytes: number;
  /** `uid:gid` that it runs as. */
  readonly user: string;
  readonly env: readonly string[];
  readonly command: readonly string[];
  readonly workingDir: string;
}

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.nullable(z.array(z.string())),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
    }),
  }),
});
const listed = z.array(z.object({ size: z.string() }));

/** Images of the release, built on a Debian of its packages as deploy/images says, and processes in them. All of it lies in `dir`. */
export class Images {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async #buildah(...args: readonly string[]): Promise<string> {
    const places = ['--root', path.join(this.#dir, 'storage'), '--runroot', path.join(this.#dir, 'run')];
    const options = { maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run('buildah', ['--storage-driver', 'vfs', ...places, ...args], options);
    return stdout.trim();
  }

  /** Runs `npm run release`. Returns what it says, sizes included. */
  async release(): Promise<string> {
    const { stdout } = await run(process.execPath, ['--no-warnings', inRoot('scripts/release/main.ts')]);
    return stdout;
  }

  /** The least Debian that the release runs on, made of its packages. */
  async makeBase(): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const files = path.join(this.#dir, 'base.tar');
    await run('mmdebstrap', ['--mode=root', '--variant=minbase', '--include=libstdc++6', 'bookworm', files]);
    const container = await this.#buildah('from', 'scratch');
    await this.#buildah('add', '--quiet', container, files, '/');
    await this.#buildah('commit', '--quiet', '--rm', container, BASE);
  }

  async build(name: Image['name']): Promise<Image> {
    const file = inRoot('deploy/images', `${name}.Dockerfile`);
    const tag = `localhost/economat-${name}`;
    const base = ['--build-arg', `BASE_IMAGE=${BASE}`];
    const how = ['--isolation', 'chroot', '--format', 'docker', '--layers=false'];
    await this.#buildah('build', '--quiet', ...how, ...base, '-f', file, '-t', tag, inRoot('dist/release'));
    const { config } = inspected.parse(JSON.parse(await this.#buildah('inspect', '--type', 'image', tag))).Docker;
    const [entry] = listed.parse(JSON.parse(await this.#buildah('images', '--json', tag)));
    return {
      name,
      megabytes: megabytesOf(entry?.size ?? ''),
      user: config.User,
      env: config.Env ?? [],
      command: config.Cmd,
      workingDir: config.WorkingDir,
    };
  }

  /**
   * A process of an image as its user, on a root that nobody can write. It is given the folder `data`, and shares the network of this
   * machine.
   */
  async start(image: Image, data: string, variables: Readonly<Record<string, string>>): Promise<ManagedProcess> {
    await run('chown', ['-R', image.user, data]);
    const container = await this.#buildah('from', `localhost/economat-${image.name}`);
    const root = await this.#buildah('mount', container);
    const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const env = [`PATH=${USUAL_PATH}`, ...image.env, ...given];
    const inside = ['-C', image.workingDir, ...env, ...image.command];
    return startProcess({
      name: image.name,
      command: 'unshare',
      args: ['--mount', '--propagation', 'private', 'sh', '-ec', ENTER, 'enter', root, data, image.user, ...inside],
      cwd: this.#dir,
      env: { PATH: USUAL_PATH },
    });
  }
}

/** What a container engine does for `--read-only --tmpfs /tmp --volume …:/data --user …`. */
const ENTER = `
root=$1; data=$2; user=$3; shift 3
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" /usr/bin/env -i "$@"`;

/** buildah says sizes as people read them. */
function megabytesOf(text: string): number {
  const [, number = '', unit = ''] = /^([\d.]+) (\wB)$/.exec(text) ?? [];
  return Math.round(Number(number) * (unit === 'GB' ? 1000 : unit === 'MB' ? 1 : Number.NaN));
}
