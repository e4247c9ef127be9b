import { setTimeout as pause } from 'node:timers/promises';
import { type PageAnswer, type Shop, startPageReaders, withClient } from '../../scripts/stack/index.ts';
import { atMost, noBar, none, type Row } from './report.ts';
import { sitemapPaths } from './sitemap-paths.ts';

const MINUTES = 10;
const READERS = 8;
const FRESH_WITHIN_MS = 1_000;
const GIVE_UP_MS = 30_000;
/** Changed in the database while the content service is down. */
const CHANGED_SLUG = 'boite-a-cles';
const NEW_TITLE = 'Boîte à clés du retour';

/**
 * Every page of the shop is read without a pause while its content service is stopped for ten minutes and started again.
 * The browser tests do the same for some thousand pages.
 */
export async function measureOutage(shop: Shop): Promise<Row[]> {
  let slowest = 0;
  const onAnswer = ({ askedAt, answeredAt }: PageAnswer): void => {
    slowest = Math.max(slowest, answeredAt - askedAt);
  };
  const readers = startPageReaders({
    origin: shop.url,
    paths: await sitemapPaths(shop.url),
    readers: READERS,
    onAnswer,
  });
  await shop.content.stop();
  await pause(MINUTES * 60_000);
  await withClient(shop.databaseUrl, (client) =>
    client.query('update sidebar_items set title = $1 where slug = $2', [NEW_TITLE, CHANGED_SLUG]),
  );
  await shop.restartContent();
  const freshAfter = await timeUntilFresh(shop.url);
  const { answered, failed } = await readers.stop();
  return [
    none(`pages failed of ${answered}, ${MINUTES} min without content service`, failed.length),
    noBar('slowest of these pages, ms', slowest),
    atMost('content fresh after the return, ms', freshAfter, FRESH_WITHIN_MS),
  ];
}

/** Milliseconds until the shop shows what was changed meanwhile. */
async function timeUntilFresh(origin: string): Promise<number> {
  const startedAt = performance.now();
  let took = 0;
  let html = '';
  while (!html.includes(NEW_TITLE) && took < GIVE_UP_MS) {
    html = await (await fetch(`${origin}/product-detail/${CHANGED_SLUG}`)).text();
    took = performance.now() - startedAt;
  }
  return took;
}
