/** What the three Node.js parts have in common: run an entry file with a given environment, then wait for its health address. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { waitUntilHealthy } from './health.ts';
import { type ManagedProcess, type ProcessSpec, startProcess, STOP_RANK } from './managed-process.ts';
import { OperatorError } from './operator-error.ts';

/** Strapi's first boot creates tables and seeds the catalogue with its pictures; every other boot takes seconds. */
const DEFAULT_READY_TIMEOUT_MS = 240_000;

export interface ServiceOptions {
  readonly port: number;
  /** Added to the environment last, so it wins over what the stack sets. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly logFile?: string | undefined;
  readonly onLine?: ((line: string) => void) | undefined;
  readonly readyTimeoutMs?: number | undefined;
  /** Starts its process. Default: `startProcess`. */
  readonly launch?: ((spec: ProcessSpec) => Promise<ManagedProcess>) | undefined;
}

export interface Service {
  /** Origin without a slash at its end, such as `http://127.0.0.1:1337`. */
  readonly url: string;
  readonly port: number;
  readonly process: ManagedProcess;
  /** Peaceful end within a bounded time; resolves when the process is gone. */
  stop(): Promise<void>;
}

export interface ServiceDefinition {
  readonly name: 'sandbox' | 'content' | 'storefront';
  readonly cwd: string;
  /** Arguments for node: flags, then the entry file relative to `cwd`. */
  readonly nodeArguments: readonly string[];
  readonly healthPath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the service and resolves when it answers 200 on its health path. On failure nothing is left running. */
export async function startService(definition: ServiceDefinition, options: ServiceOptions): Promise<Service> {
  const entry = definition.nodeArguments.at(-1) ?? '';
  if (!existsSync(path.join(definition.cwd, entry))) {
    throw new OperatorError(
      `The ${definition.name} part has not been built: ${path.join(definition.cwd, entry)} is missing.`,
      'Run `npm start` or `npm run build`, which build what is missing.',
    );
  }
  const { launch = startProcess } = options;
  const child = await launch({
    name: definition.name,
    command: process.execPath,
    args: definition.nodeArguments,
    cwd: definition.cwd,
    env: { ...inheritedEnvironment(), ...definition.env, ...options.env },
    logFile: options.logFile,
    onLine: options.onLine,
    stopRank: STOP_RANK[definition.name],
  });
  const url = `http://127.0.0.1:${options.port}`;
  try {
    await waitUntilHealthy(url + definition.healthPath, child, options.readyTimeoutMs ?? DEFAULT_READY_TIMEOUT_MS);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, port: options.port, process: child, stop: async () => void (await child.stop()) };
}

/**
 * The parts of our own environment a service may see: what the operating system, proxies and certificates need. Settings meant
 * for the shop are passed by name, so that a stray variable of the shell cannot change its behaviour.
 */
export function inheritedEnvironment(): Record<string, string> {
  const names = [
    'PATH', 'HOME', 'TMPDIR', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE',
    'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy',
  ]; // prettier-ignore
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
