import { searchAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { useTestService } from './setup/test-service.ts';

const ITEMS = 6000;
const WORDS = 150;
/** As often as an editor presses while the replicas start. */
const SAVES = 20;

const service = useTestService('search-growth', { DATABASE_STATEMENT_SECONDS: '3' });

async function slugs(origin: string, q: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/search?${new URLSearchParams({ q }).toString()}`);
  return searchAnswer.parse(await answer.json()).data.map(({ slug }) => slug);
}

/** Articles that no running service is told of, each with a description of its own. */
async function addItems(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into sidebar_items (document_id, slug, title, is_online, published_at, pd_description)
       select 'growth' || lpad(n::text, 18, '0'), 'article-' || n, 'Article ' || n, true, now(),
         jsonb_build_array(jsonb_build_object('type', 'paragraph', 'children', jsonb_build_array(
           jsonb_build_object('type', 'text', 'text', (
             select string_agg('mot' || chr(97 + word % 26) || chr(97 + (n + word) % 26), ' ') from generate_series(1, ${WORDS}) word)))))
       from generate_series(1, ${ITEMS}) n`,
    );
  });
}

test('replicas start within PostgreSQL’s limits when thousands of articles are unknown to search', async () => {
  const own = service();
  const { databaseUrl } = own;
  await addItems(databaseUrl);
  const starting = Promise.all([own.startReplica(), own.startReplica()]);
  // Saved from the first to the last one, so that some are saved while their documents are made.
  const saved = Array.from({ length: SAVES }, (_, at) => 1 + Math.floor((at * (ITEMS - 1)) / (SAVES - 1)));
  await withClient(databaseUrl, async (client) => {
    for (const n of saved)
      await client.query('update sidebar_items set title = $1 where slug = $2', [`Zébrure ${n}`, `article-${n}`]);
  });
  const replicas = await starting;

  for (const { url } of [own, ...replicas])
    for (const n of saved) await expect.poll(() => slugs(url, `zébrure ${n}`)).toEqual([`article-${n}`]);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ documents: number }>(
      "select count(*)::int as documents from shop_search_items join sidebar_items item on item.id = item_id where slug like 'article-%'",
    );
    expect(rows).toEqual([{ documents: 2 * ITEMS }]);
  });
});
