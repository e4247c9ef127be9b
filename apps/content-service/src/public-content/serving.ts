import { environment } from '../environment.ts';
import { hearForSearch, startSearch, stopSearch } from '../search/search-lifecycle.ts';
import { PublicContent } from './public-content.ts';

let content: PublicContent | null = null;

/** Begins to serve public content. Called once, when migrations and seed are done. */
export async function startPublicContent(): Promise<void> {
  const { DATABASE_URL } = environment();
  await startSearch();
  content = new PublicContent(DATABASE_URL, strapi.log, hearForSearch);
  await content.start();
}

export async function stopPublicContent(): Promise<void> {
  await content?.stop();
  await stopSearch();
  content = null;
}

/** The public content of this moment, or null while the service is starting. */
export function currentContent() {
  return content?.snapshot ?? null;
}
