/** Installs the two dependency trees when they are not what their lock files ask for. Runs on Node.js 20 without any package. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { installByAddress } from './addressed-lock.mjs';
import { isInstalled } from './installed.mjs';
import { isKnownBinary } from './node-binary.mjs';
import { acquireLock } from './pid-lock.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The content service keeps its own tree: Strapi's admin breaks when npm mixes its packages with those of the storefront. */
const CONTENT = path.join(ROOT, 'apps/content-service');
const TREES = [
  { title: 'Installing packages', folder: ROOT },
  { title: 'Installing packages of the content service', folder: CONTENT },
];
/** Both trees take about 1.3 GB; below this an install would end in the middle. */
const NEEDED_BYTES = 2_000_000_000;

const UNKNOWN_NODE = 'The Node.js binary that npm fetched is not the one this version of the shop knows.';

export const PINNED_NODE = path.join(ROOT, 'node_modules/.bin/node');

/** A failure with its remedy; the commands print `message` and `fix`. */
export class InstallError extends Error {
  /**
   * @param {string} message
   * @param {string} fix
   */
  constructor(message, fix) {
    super(message);
    this.fix = fix;
  }
}

/**
 * Makes both trees complete. Resolves once the pinned Node.js runs, with the rest of the work: the content service's tree takes longer.
 * Rejects with InstallError, and so does the rest.
 * @param {AbortSignal} interrupted Ends the work.
 * @returns {Promise<{ rest: Promise<void> | null }>} `rest` is null when nothing is left to do.
 */
export async function install(interrupted) {
  const missing = TREES.filter(({ folder }) => existsSync(path.join(folder, 'package.json')) && !isInstalled(folder));
  const installed = missing.length > 0 ? installTrees(missing, interrupted) : null;
  await installed?.get(ROOT);
  if (installed) await checkPinnedNode();
  if (!pinnedNodeRuns()) {
    await npmCi(TREES[0] ?? { title: '', folder: ROOT }, interrupted);
    await checkPinnedNode();
    if (!pinnedNodeRuns()) {
      throw new InstallError(
        'The pinned Node.js in node_modules/.bin/node does not run.',
        'Allow npm to run install scripts (npm config delete ignore-scripts), delete node_modules and start again.',
      );
    }
  }
  return { rest: installed?.get(CONTENT) ?? null };
}

/**
 * The work on each tree, by its folder.
 * @param {typeof TREES} trees
 * @param {AbortSignal} interrupted
 */
function installTrees(trees, interrupted) {
  checkFolder();
  const lock = acquireLock(path.join(ROOT, '.cache/install.lock'));
  if (!lock.ok) {
    throw new InstallError(
      `Another command (process ${lock.holder}) is installing packages.`,
      'Wait until it is done, then start again.',
    );
  }
  // One after the other would take the sum of both; npm's cache is safe to share.
  const installed = new Map(trees.map((tree) => [tree.folder, npmCi(tree, interrupted)]));
  void Promise.allSettled(installed.values()).then(() => lock.release());
  return installed;
}

function checkFolder() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new InstallError(
      `This user may not write into ${ROOT}.`,
      'Start as the owner of the folder, or change its owner: sudo chown -R "$USER" .',
    );
  }
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new InstallError(
      'The disk is full: the packages need 2 GB of free space.',
      `Free some space on the disk of ${ROOT} and start again.`,
    );
  }
}

/**
 * @param {{ title: string, folder: string }} tree
 * @param {AbortSignal} interrupted
 */
async function npmCi({ title, folder }, interrupted) {
  const startedAt = performance.now();
  console.log(`  … ${title}`);
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await installByAddress(folder, () => run('ci', flags, folder, interrupted));
  if (code !== 0) throw installFailed(folder, output);
  console.log(`  ✓ ${title}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} command
 * @param {string[]} flags
 * @param {string} cwd
 * @param {AbortSignal} signal
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, flags, cwd, signal) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(program, [...first, command, ...flags], {
      cwd,
      env: npmEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      // Asked to end, npm would first unpack all the rest. The next start installs a tree anew that is not whole.
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The npm that started us describes its own run in these variables; a second npm would take them for its settings. */
function npmEnvironment() {
  const own = /^(npm_(lifecycle|package|command|config_local_prefix|config_omit|config_include)|INIT_CWD$)/;
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(rest), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
}

/**
 * @param {string} folder
 * @param {string} output
 */
function installFailed(folder, output) {
  if (output.includes(UNKNOWN_NODE)) return unknownNode();
  // npm says what is wrong first and then prints its manual.
  const lines = output.trim().split('\n').slice(0, 12).join('\n  | ');
  if (output.includes('EUSAGE')) {
    return new InstallError(
      `package.json and package-lock.json in ${folder} do not agree.\n  | ${lines}`,
      `Run \`npm install\` in ${folder} and commit its package-lock.json.`,
    );
  }
  if (output.includes('ENOSPC'))
    return new InstallError('The disk is full: the packages could not be installed.', 'Free 2 GB and start again.');
  if (/EACCES|EPERM/.test(output)) {
    return new InstallError(
      `This user may not write into ${folder}.\n  | ${lines}`,
      'Start as the owner of the folder, or change its owner: sudo chown -R "$USER" .',
    );
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return new InstallError(
      `The package registry cannot be reached.\n  | ${lines}`,
      'Check the network and the proxy (npm config get registry, npm ping) and start again.',
    );
  }
  return new InstallError(
    `npm could not install the packages in ${folder}.\n  | ${lines}`,
    'Read its lines above; `npm ci` there shows the whole.',
  );
}

/** Before the binary that an install script fetched runs for the first time. Throws InstallError. */
export async function checkPinnedNode() {
  const file = path.join(ROOT, 'node_modules/node/bin/node');
  if (!existsSync(file)) return;
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { platform, arch } = process;
  if ((await isKnownBinary(file, { version: devDependencies.node, platform, arch })) !== false) return;
  rmSync(path.join(ROOT, 'node_modules/node'), { recursive: true });
  throw unknownNode();
}

function unknownNode() {
  return new InstallError(
    UNKNOWN_NODE,
    'Check where npm takes its packages from (npm config get registry), delete node_modules and start again.',
  );
}

function pinnedNodeRuns() {
  const { status, stdout } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith('v24.');
}
