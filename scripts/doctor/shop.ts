import path from 'node:path';
import { lockHolder } from '../bootstrap/pid-lock.mjs';
import { partsToBuild } from '../build/build.ts';
import type { Environment } from '../environment.ts';
import { reasonOf } from '../stack/operator-error.ts';
import { findPostgresBinaries } from '../stack/postgres-binaries.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { checkDatabase, checkDataDir, checkPorts, lockFile } from '../start/preflight.ts';
import { existsSync } from 'node:fs';
import { examine, type Finding, ok, warning } from './finding.ts';

/** The shop's settings, data, database and, when it runs, its answers. */
export async function examineShop(environment: Environment): Promise<Finding[]> {
  const { dataDir } = environment;
  const running = lockHolder(lockFile(environment));
  const findings = [
    ok('The environment variables are right'),
    examinePublicUrl(environment),
    await examine(`The data folder ${dataDir} can be used`, () => checkDataDir(environment)),
    await examine('The secrets can be read', () => {
      if (existsSync(path.join(dataDir, 'secrets.json'))) loadSecrets(dataDir);
    }),
    await examineDatabase(environment),
    await examineBuilds(),
  ];
  if (running === null) {
    findings.push(await examine('The ports are free', () => checkPorts(environment)));
  } else {
    findings.push(ok(`The shop is running (process ${running})`), ...(await examineAnswers(environment)));
  }
  return findings;
}

function examinePublicUrl({ publicUrl, shopPort }: Environment): Finding {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const given = Number(port || (protocol === 'https:' ? 443 : 80));
  if (isLocal && given !== shopPort) {
    return warning(
      `SHOP_PUBLIC_URL is ${publicUrl}, but the shop listens on port ${shopPort}: links and payments come back to the wrong place.`,
      `Unset SHOP_PUBLIC_URL, or set it to http://localhost:${shopPort}.`,
    );
  }
  if (!isLocal && protocol === 'http:') {
    return warning(
      'SHOP_PUBLIC_URL uses http: buyers would type passwords over an open line.',
      'Serve the shop over https.',
    );
  }
  return ok(`Buyers reach the shop at ${publicUrl}`);
}

function examineDatabase(environment: Environment): Promise<Finding> {
  if (environment.databaseUrl !== null) {
    return examine('The database of DATABASE_URL answers and suits', () => checkDatabase(environment));
  }
  return examine('The embedded PostgreSQL is installed', async () => void (await findPostgresBinaries()));
}

async function examineBuilds(): Promise<Finding> {
  const parts = await partsToBuild();
  return ok(parts.length === 0 ? 'Everything is built' : `The next start builds: ${parts.join(', ')}`);
}

async function examineAnswers({ shopPort, contentPort, sandboxPort }: Environment): Promise<Finding[]> {
  const addresses = [
    ['storefront', `http://127.0.0.1:${shopPort}/healthz`],
    ['content service', `http://127.0.0.1:${contentPort}/api/health`],
    ['sandbox', `http://127.0.0.1:${sandboxPort}/healthz`],
  ] as const;
  return Promise.all(addresses.map(([name, url]) => examineAnswer(name, url)));
}

async function examineAnswer(name: string, url: string): Promise<Finding> {
  const fix = 'Look into the logs folder; if the shop was started with other ports, set the same here.';
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    if (response.ok) return ok(`The ${name} answers`);
    return { level: 'error', text: `The ${name} answers ${response.status} on ${url}.`, fix };
  } catch (error) {
    return { level: 'error', text: `The ${name} does not answer on ${url}: ${reasonOf(error)}.`, fix };
  }
}
