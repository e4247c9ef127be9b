import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { inRoot } from '../stack/paths.ts';

const object = z.record(z.string(), z.unknown());
const lockFile = z.looseObject({ packages: z.record(z.string(), object) });

/** Fields that a release has no use for: what is installed to develop, and what npm runs. */
const LEFT_OUT = ['devDependencies', 'optionalDependencies', 'allowScripts', 'scripts'] as const;

/**
 * Manifests and lock file of the root's workspaces as a release has them, as file names with their JSON: these workspaces alone, without
 * what is only for development. The versions stay those of the checkout's lock file.
 */
export async function rootManifests(workspaces: readonly string[]): Promise<Map<string, string>> {
  const { packages, ...lock } = lockFile.parse(await readJson('package-lock.json'));
  const root = { ...withoutTools(object.parse(await readJson('package.json'))), workspaces };
  const files = new Map<string, unknown>([['package.json', root]]);
  const locked: Record<string, unknown> = {};
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') locked[place] = { ...withoutTools(entry), workspaces };
    else if (workspaces.includes(place)) locked[place] = withoutTools(entry);
    else if (place.includes('node_modules') && !isLinkToOther(entry, workspaces)) locked[place] = entry;
  }
  for (const workspace of workspaces) {
    const file = path.join(workspace, 'package.json');
    files.set(file, withoutTools(object.parse(await readJson(file))));
  }
  files.set('package-lock.json', { ...lock, packages: locked });
  return new Map([...files].map(([name, json]) => [name, JSON.stringify(json, null, 2)]));
}

/** The link to a workspace that this release leaves out. */
function isLinkToOther(entry: Record<string, unknown>, workspaces: readonly string[]): boolean {
  return entry['link'] === true && !workspaces.some((workspace) => workspace === entry['resolved']);
}

function withoutTools(json: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !LEFT_OUT.some((left) => left === name)));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(inRoot(file), 'utf8'));
}
