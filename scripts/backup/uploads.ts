import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { inRoot } from '../stack/paths.ts';
import { copyChanged, readTree } from './copy-files.ts';

const answer = z.object({ copied: z.int(), lacking: z.array(z.string()) });

/** Where the shop keeps its uploads, unless it has an object store. */
export function uploadsFolder({ dataDir }: Environment): string {
  return path.join(dataDir, 'public/uploads');
}

/** Copies those uploads of the shop that `folder` lacks or has with another content. */
export async function saveUploads(environment: Environment, folder: string): Promise<void> {
  if (environment.usesObjectStore) {
    await copyStored('--from-store', folder);
    return;
  }
  const uploads = uploadsFolder(environment);
  await copyChanged(uploads, folder, (await readTree(uploads)).files);
}

/** Gives the files of a folder back to the shop. */
export async function putUploads(environment: Environment, folder: string): Promise<void> {
  if (environment.usesObjectStore) await copyStored('--to-store', folder);
  else await cp(folder, uploadsFolder(environment), { recursive: true });
}

/**
 * Copies between a folder and the object store of the settings, which the content service knows. What is written is read again.
 * @returns how many files were copied, and which were only there already.
 * @throws OperatorError with the program's own words.
 */
export async function copyStored(
  direction: '--to-store' | '--from-store',
  folder: string,
): Promise<z.infer<typeof answer>> {
  const cwd = inRoot('apps/content-service');
  const program = path.join(cwd, 'dist/src/copy-uploads.js');
  if (!existsSync(program)) throw new OperatorError('The content service is not built.', 'npm run build');
  await mkdir(folder, { recursive: true });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, direction, folder], { cwd });
    return answer.parse(JSON.parse(stdout));
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new OperatorError(`The object store cannot be used: ${said}.`, 'The doctor with --production examines it.', {
      cause: error,
    });
  }
}
