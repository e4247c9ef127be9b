import { environment } from '../environment/environment.ts';
import { startSearch, stopSearch, updateSearch } from '../search/search-lifecycle.ts';
import { PublicContent } from './public-content.ts';

let content: PublicContent | null = null;

/** Begins to serve public content. Called once, when migrations and seed are done. */
export async function startPublicContent(): Promise<void> {
  const { DATABASE_URL } = environment();
  await startSearch();
  content = new PublicContent(DATABASE_URL, strapi.log, updateSearch);
  await content.start();
}

export async function stopPublicContent(): Promise<void> {
  await content?.stop();
  await stopSearch();
  content = null;
}

/** Whoever waits for a change is answered now. To be called before the server stops: their requests would keep it up. */
export function endContentWaits(): void {
  content?.waits.end();
}

/** Resolves when the version is another than the one of now, or after a while. */
export async function nextContent(milliseconds: number): Promise<void> {
  await content?.waits.next(milliseconds);
}

/** The public content of this moment, or null while the service is starting. */
export function currentContent() {
  return content?.snapshot ?? null;
}
