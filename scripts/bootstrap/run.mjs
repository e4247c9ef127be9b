/**
 * What every command does first, on any Node.js from 20.19 and with nothing installed: install what is missing, then run the
 * TypeScript program on the pinned Node.js 24 and pass signals and exit code through.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install, InstallError, PINNED_NODE } from './install.mjs';

/** React Router 8, Vite 8 and this bootstrap itself need these; the shop runs on the pinned Node.js whatever this one is. */
const OLDEST = [20, 19];

const COMPILED = path.resolve(import.meta.dirname, '../../.cache/compiled');

/**
 * @param {string} program Path below scripts/, such as `start/main.ts`.
 * @param {{ beginsEarly?: boolean }} [options] A program that builds and opens a shop begins while the content service's packages are
 *   installed, over a channel that is closed when they are there. What Node.js compiles for it is kept for the next time.
 */
export async function run(program, { beginsEarly = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < (OLDEST[0] ?? 0) || (major === OLDEST[0] && minor < (OLDEST[1] ?? 0))) {
    fail(
      `Node.js ${process.versions.node} is too old: 20.19 or newer is needed.`,
      'Install a current Node.js from https://nodejs.org.',
    );
    return;
  }
  const interruption = new AbortController();
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  // In a terminal the child gets Ctrl-C by itself; it takes a second signal that follows closely for the same one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      interruption.abort();
      child?.kill(signal);
    });
  /** @type {Promise<void> | null} */
  let installing = null;
  try {
    const { rest } = await install(interruption.signal);
    if (beginsEarly) installing = rest;
    else await rest;
    interruption.signal.throwIfAborted();
  } catch (error) {
    if (interruption.signal.aborted) process.exitCode = 1;
    else failInstall(error);
    return;
  }
  const file = path.resolve(import.meta.dirname, '..', program);
  child = spawn(PINNED_NODE, ['--no-warnings', file, ...process.argv.slice(2)], {
    stdio: installing === null ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...(beginsEarly ? { NODE_COMPILE_CACHE: COMPILED } : {}),
      ...process.env,
      // What the person waits for begins here, installs included.
      ECONOMAT_COMMAND_STARTED_AT: String(Math.round(performance.timeOrigin)),
    },
  });
  child.once('error', (error) =>
    fail(`The pinned Node.js could not be started: ${error.message}.`, 'Delete node_modules and start again.'),
  );
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
  });
  try {
    await installing;
    if (child.connected) child.disconnect();
  } catch (error) {
    if (interruption.signal.aborted) return;
    failInstall(error);
    child.kill();
  }
}

/** @param {unknown} error */
function failInstall(error) {
  if (!(error instanceof InstallError)) throw error;
  fail(error.message, error.fix);
}

/**
 * @param {string} message
 * @param {string} fix
 */
function fail(message, fix) {
  console.error(`\n✗ ${message}\n  → ${fix}\n`);
  process.exitCode = 1;
}
