import { mkdirSync, writeFileSync } from 'node:fs';
import type { Language } from '@economat/commerce';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_COMPOSERS } from '../src/mail-composers.ts';
import { freePort, type Service, startStorefront } from '../../../scripts/stack/index.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { OCCASIONS } from './support/mail-occasions.ts';
import type { ReceivedMail } from './support/mailbox.ts';
import { query } from './support/order-fixtures.ts';

/** The platform's answers, which come each minute, are other tests' matter. */
const shop = useOwnShop('mail-kinds', { EINVOICING_CHECK_SECONDS: '3600' });

let storefront: Service;
beforeAll(async () => {
  const { url, dataDir } = shop();
  const contentPort = Number(new URL(url).port);
  storefront = await startStorefront({ port: await freePort(), contentPort, dataDir, publicUrl: url });
});
afterAll(() => storefront.stop());

/**
 * Written by jobs of the clock, whatever is opened meanwhile: the retention's last run, the heartbeat of the service, alerts, the key of its logs.
 * So are the entries, files and archives that follow from documents and money, whose own tables are compared.
 */
const OF_THE_CLOCK = [
  'shop_retention_runs',
  'shop_replicas',
  'shop_raised_alerts',
  'shop_log_keys',
  'shop_ledger_entries',
  'shop_document_files',
  'shop_archives',
  'shop_archive_keys',
  'shop_archive_stamps',
];

/** A hash of every table, the notes of background jobs apart. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const { databaseUrl } = shop();
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [OF_THE_CLOCK],
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
  const answer = await fetch(link.replace(shop().url, storefront.url).replace(/#.*/, ''));
  await answer.arrayBuffer();
  return answer.status;
}

/** `MAIL_PREVIEWS=folder` keeps every mail as a page to look at. */
function keepForTheEye(name: string, html: string): void {
  const folder = process.env['MAIL_PREVIEWS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.html`, html);
}

const mails = new Map<string, Promise<ReceivedMail>>();

/** The mail of that kind, brought about when it is first asked for. */
function mailOf(kind: string, language: Language): Promise<ReceivedMail> {
  const key = `${kind}.${language}`;
  const mail = mails.get(key) ?? bringAbout(kind, language);
  mails.set(key, mail);
  return mail;
}

async function bringAbout(kind: string, language: Language): Promise<ReceivedMail> {
  const occasion = OCCASIONS[kind];
  if (occasion === undefined) throw new Error(`Nothing brings about a mail ${kind}`);
  const to = await occasion.occasion(shop(), language);
  return shop().mailbox.receive({ to, subject: occasion.subject[language] });
}

describe('every kind of mail', () => {
  it('is triggered in these tests', () => {
    expect(Object.keys(OCCASIONS).toSorted()).toEqual(Object.keys(MAIL_COMPOSERS).toSorted());
  });

  for (const language of ['fr', 'en'] as const) {
    it.each(Object.entries(OCCASIONS))(`is received in ${language}: %s`, async (kind, { isForStaff = false }) => {
      const mail = await mailOf(kind, language);
      expect(mail.from).toBe('Économat <contact@economat.example>');
      expect(mail.html).toContain(`lang="${isForStaff ? 'fr' : language}"`);
      expect(mail.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(mail.text).toContain('18 quai des Tisserands, 69002 Lyon');
      expect(`${mail.text}${mail.html}${mail.subject}`).not.toMatch(/undefined|\[object|NaN|null|\{\{/);
      expect(mail.html).not.toMatch(/<script|<img|javascript:/i);
      // Below the title, which names none, an order number never breaks after its hyphen.
      for (const [number] of (mail.html?.split('</h1>')[1] ?? '').matchAll(/.{0,30}ORD-\d/g))
        expect(number).toMatch(/white-space:nowrap">ORD-\d$/);
      keepForTheEye(`${kind}.${language}`, mail.html ?? '');
    });
  }
});

it('no link of any mail changes a row when it is opened by GET alone, twice', async () => {
  const links = new Set<string>();
  for (const kind of Object.keys(OCCASIONS)) {
    const { html } = await mailOf(kind, 'fr');
    const found = [...(html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(found.length, kind).toBeGreaterThan(0);
    for (const link of found) if (link.startsWith(shop().url)) links.add(link);
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
