import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type Service, startStorefront } from '../../../scripts/stack/index.ts';
import { useMailService } from './setup/mail-service.ts';
import { PUBLIC_URL } from './setup/mail-shop.ts';
import { OCCASIONS } from './support/mail-occasions.ts';
import { query } from './support/order-fixtures.ts';

const shop = useMailService('mail-links');

let storefront: Service;
beforeAll(async () => {
  const { url, dataDir } = shop();
  const contentPort = Number(new URL(url).port);
  storefront = await startStorefront({ port: await freePort(), contentPort, dataDir, publicUrl: PUBLIC_URL });
});
afterAll(() => storefront.stop());

/** A hash of every table, the notes of background jobs apart. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const { databaseUrl } = shop();
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'shop_retention_runs' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      databaseUrl,
      `select count(*) || ':' || md5(coalesce(string_agg(cast(t as text), E'\\n' order by cast(t as text)), '')) as print from "${name}" t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/** Opens an address as a mailbox's scanner does: with GET, following redirects, running no script. */
async function scan(link: string): Promise<number> {
  const answer = await fetch(link.replace(PUBLIC_URL, storefront.url).replace(/#.*/, ''));
  await answer.arrayBuffer();
  return answer.status;
}

it('no link of any mail changes a row when it is opened by GET alone, twice', async () => {
  const links = new Set<string>();
  for (const [kind, { occasion, subject }] of Object.entries(OCCASIONS)) {
    const to = await occasion(shop(), 'fr');
    const { html } = await shop().mailbox.receive({ to, subject: subject.fr });
    const found = [...(html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(found.length, kind).toBeGreaterThan(0);
    for (const link of found) if (link.startsWith(PUBLIC_URL)) links.add(link);
  }
  expect([...links].filter((link) => /confirm-email|reset-password/.test(link)).length).toBeGreaterThan(2);
  const waiting = () =>
    query(
      shop().databaseUrl,
      `select 1 from shop_outbox where sent_at is null and failed_at is null
       union all select 1 from shop_stock_alerts where told_at is not null`,
    );
  await expect.poll(waiting).toEqual([]);
  const before = await fingerprint();
  for (const link of [...links, ...links]) expect(await scan(link), link).toBeLessThan(500);
  expect(await fingerprint()).toEqual(before);
});
