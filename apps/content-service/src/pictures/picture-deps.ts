import { join } from 'node:path';
import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { RenditionFolders } from './rendition-folder.ts';

/** What the work on pictures leans on. */
export interface PictureDeps {
  readonly database: Database;
  readonly folders: RenditionFolders;
  readonly log: { warn(message: string): void; error(message: string): void };
  originalPath(name: string): string;
}

export function pictureDeps(): PictureDeps {
  const uploads = join(strapi.dirs.static.public, 'uploads');
  return {
    database: shopDatabase(),
    folders: new RenditionFolders(uploads),
    log: strapi.log,
    originalPath: (name) => join(uploads, name),
  };
}
