import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { SearchIndex } from './search-index.ts';

let services: { readonly database: Database; readonly index: SearchIndex } | null = null;

/** Updates the search table; called once, before public content is served. */
export async function startSearch(): Promise<void> {
  const database = shopDatabase();
  const index = new SearchIndex(database, strapi.log);
  await index.start();
  services = { database, index };
}

export async function stopSearch(): Promise<void> {
  await services?.index.stop();
  services = null;
}

/** @param notification as PostgreSQL sent it (ContentNotification), or `everything` when some may have been missed. */
export function updateSearch(notification: string): void {
  // Pictures, banners and legal texts are not searched.
  if (notification !== 'site' && notification !== 'files') services?.index.refreshSoon();
}

/** Null while the service is starting. */
export function searchServices() {
  return services;
}
