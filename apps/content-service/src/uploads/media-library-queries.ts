import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import * as z from 'zod/mini';
import { shopDatabase } from '../database/database.ts';
import { callStrapiService } from '../database/strapi-service.ts';
import { environment } from '../environment/environment.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Files lie where the settings say, and Strapi deletes and replaces those of its present provider alone. */
export async function adoptFiles(): Promise<void> {
  const provider = environment().objectStore === null ? 'local' : 'aws-s3';
  await shopDatabase().sql(`update files set provider = :provider where provider <> :provider`, { provider });
}

export interface MediaFile {
  readonly path: string;
  readonly alternativeText: string;
  readonly caption: string;
}

const uploadedFiles = z.array(z.object({ id: z.number() }));

/** Adds a picture to the media library. Returns the id of the file. */
export async function addToMediaLibrary({ path, alternativeText, caption }: MediaFile): Promise<number> {
  const name = basename(path);
  const mimetype = MIME_TYPES[extname(name)];
  if (mimetype === undefined) throw new Error(`No picture type known for ${name}`);
  const { size } = await stat(path);
  const uploaded = await callStrapiService('plugin::upload.upload', 'upload', {
    data: { fileInfo: { name, alternativeText, caption } },
    files: { filepath: path, originalFilename: name, mimetype, size },
  });
  const [file] = uploadedFiles.parse(uploaded);
  if (file === undefined) throw new Error(`The media library did not keep ${name}`);
  return file.id;
}

/** Ids of the files of the library by their names. */
export async function mediaIdsByName(): Promise<Map<string, number>> {
  const rows = await shopDatabase().sql('select id, name from files where name is not null');
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Deletes files of the library with these names, with all their sizes. */
export async function removeMediaWithHashes(hashes: readonly string[]): Promise<void> {
  const files = await strapi.db.query('plugin::upload.file').findMany({ where: { hash: { $in: [...hashes] } } });
  for (const file of files) await callStrapiService('plugin::upload.upload', 'remove', file);
}
