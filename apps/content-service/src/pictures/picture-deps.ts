import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { fileStore } from '../file-store/open-file-store.ts';
import { RenditionFolders } from './rendition-folder.ts';

/** What the work on pictures leans on. */
export interface PictureDeps {
  readonly database: Database;
  readonly folders: RenditionFolders;
  readonly log: { warn(message: string): void; error(message: string): void };
}

export function pictureDeps(): PictureDeps {
  return {
    database: shopDatabase(),
    folders: new RenditionFolders(fileStore()),
    log: strapi.log,
  };
}
