import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import type { OwnShop } from './own-shop.ts';
import type { RunningShop } from './running-shop.ts';

/** A card number as it could be written: sixteen digits, also with what separates groups. Hexadecimal numbers and times are none. */
const CARD_NUMBER = /(?<![0-9a-zA-Z.])(?:\d[ -]?){15}\d(?![0-9a-zA-Z.])/;
/** What may have sixteen digits in a row by chance: sealed fields, and the keys that browsers make. */
const RANDOM = '[0-9a-f]{64,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IN_SQL = '(^|[^0-9a-zA-Z.])([0-9][ -]?){15}[0-9]([^0-9a-zA-Z.]|$)';

/** Records what the browser sends to the shop from now on: address, headers and body of every request. */
export function watchRequests(page: Page, shop: RunningShop): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) return;
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`);
  });
  return sent;
}

/** Card digits are in no request to the shop, no storage of the browser, no table of the database and no log. */
export async function expectNoDigitsKept(page: Page, own: OwnShop, requests: readonly string[]): Promise<void> {
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) expect(request.replaceAll(new RegExp(RANDOM, 'gi'), '')).not.toMatch(CARD_NUMBER);
  expect(await storedByBrowser(page)).not.toMatch(CARD_NUMBER);

  const found = await withClient(own.running.databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM ${name} AS entry WHERE regexp_replace(entry::text, $1, '', 'gi') ~ $2 LIMIT 1`,
        [RANDOM, IN_SQL],
      );
      if (rowCount !== 0) holding.push(name);
    }
    return holding;
  });
  expect(found).toEqual([]);

  const logs = (await readdir(own.logDir)).filter((name) => name.endsWith('.log') && name !== 'sandbox.log');
  expect(logs.length).toBeGreaterThanOrEqual(2);
  for (const name of logs) {
    expect(await readFile(path.join(own.logDir, name), 'utf8'), name).not.toMatch(CARD_NUMBER);
  }
}

/** Everything that a page of the shop may leave in the browser, as one text. */
function storedByBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      caches,
      history.state,
    ]);
  });
}
