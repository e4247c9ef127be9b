import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../stack/paths.ts';
import { type Finding, findingsSchema, ok } from './finding.ts';

/**
 * What a shop needs before it opens, with the variables of this process: the content service examines itself, its database, providers
 * and mail server, in the build that would start. Nothing is changed or sent.
 */
export async function examineProduction(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [examineEnvironmentFile(inRoot('.env')), ...(await examineService(variables))];
}

function examineEnvironmentFile(file: string): Finding {
  if (!existsSync(file)) return ok('No file .env: the variables come from who starts the shop');
  if ((statSync(file).mode & 0o077) === 0) return ok('Nobody else reads the file .env');
  return {
    level: 'error',
    text: `Others on this machine may read ${file}, with its passwords.`,
    fix: `chmod 600 ${file}`,
  };
}

async function examineService(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const cwd = inRoot('apps/content-service');
  const program = path.join(cwd, 'dist/src/examine.js');
  if (!existsSync(program)) {
    return [{ level: 'error', text: 'The content service is not built.', fix: 'npm run build' }];
  }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd, env: variables });
  return findingsSchema.parse(JSON.parse(stdout));
}
