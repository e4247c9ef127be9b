import { connection } from '../persistence/connection.ts';
import { type Database, databaseOf } from '../persistence/sql.ts';
import { SearchIndex } from './search-index.ts';

let services: { readonly database: Database; readonly index: SearchIndex } | null = null;

/** Brings the search table up to date; called once, before public content is served. */
export async function startSearch(): Promise<void> {
  const database = databaseOf(connection());
  const index = new SearchIndex(database, strapi.log);
  await index.start();
  services = { database, index };
}

export async function stopSearch(): Promise<void> {
  await services?.index.stop();
  services = null;
}

/** @param notice as PostgreSQL sent it (ContentNotice), or `everything` when changes may have gone unheard. */
export function hearForSearch(notice: string): void {
  // Pictures, banners and legal texts are searched by nobody.
  if (notice !== 'site' && notice !== 'files') services?.index.refreshSoon();
}

/** Null while the service is starting. */
export function searchServices() {
  return services;
}
