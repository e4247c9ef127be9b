import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE_DIR, inRoot } from '../../../scripts/stack/paths.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { atMost, type Row } from '../report.ts';
import { openShop } from './open-shop.ts';

/** A route of the storefront and a module of the content service, each with the place where an edit is seen from outside. */
const STOREFRONT = { file: 'apps/storefront/app/requests/samples-route.tsx', before: '<h1>{titles.samples}</h1>' };
const CONTENT = { file: 'apps/content-service/src/public-content/content-snapshot.ts', before: 'pageSize: total' };
const EDITS = 3;
/** Longer than an edit may take on any machine. */
const PATIENCE_MS = 60_000;

/** What somebody who changes the shop waits for: `npm run dev` a second time, then edits of both parts. */
export async function measureDevelopment(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(CACHE_DIR, 'bench-development-'));
  try {
    await (await openShop(inRoot(), 'dev', dataDir)).shop.stop();
    const { shop, url, contentUrl, seconds } = await openShop(inRoot(), 'dev', dataDir);
    try {
      return [
        atMost('npm run dev, second start, s', seconds, 10),
        atMost('an edit of the storefront is on the screen, s', await editingStorefront(url), 1),
        atMost('an edit of the content service answers, s', await editingContent(contentUrl), 8),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from saving a component to its words in an open browser; the slowest of some. */
async function editingStorefront(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    // An edit before the page listens would reach it with the next load only: somebody who saves has seen it come to rest.
    const listens = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('[vite] connected'),
      timeout: PATIENCE_MS,
    });
    await page.goto(`${url}/samples`, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    await listens;
    return await slowestEdit(
      STOREFRONT,
      (mark) => STOREFRONT.before.replace('</h1>', ` ${mark}</h1>`),
      (mark) => page.getByRole('heading', { level: 1, name: mark }).waitFor({ timeout: PATIENCE_MS }),
    );
  } finally {
    await browser.close();
  }
}

/** Seconds from saving a module to its answer: it is compiled, and the service starts again. */
async function editingContent(contentUrl: string): Promise<number> {
  return slowestEdit(
    CONTENT,
    (mark) => `pageSize: ${mark}`,
    async (mark) => {
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        const answer = await fetch(`${contentUrl}/api/sidebar-items`).then(
          (tree) => tree.text(),
          () => '',
        );
        if (answer.includes(`"pageSize":${mark}`)) return;
        await delay(50);
      }
      throw new Error(`${CONTENT.file} was changed, and nothing came of it`);
    },
  );
}

async function slowestEdit(
  { file, before }: { readonly file: string; readonly before: string },
  after: (mark: string) => string,
  seen: (mark: string) => Promise<void>,
): Promise<number> {
  const source = await readFile(inRoot(file), 'utf8');
  if (!source.includes(before)) throw new Error(`${file} no longer says ${before}`);
  const seconds: number[] = [];
  try {
    for (let round = 1; round <= EDITS; round += 1) {
      const mark = String(9000 + round);
      const startedAt = performance.now();
      await writeFile(inRoot(file), source.replace(before, after(mark)));
      await seen(mark);
      seconds.push((performance.now() - startedAt) / 1000);
    }
  } finally {
    await writeFile(inRoot(file), source);
  }
  return Math.max(...seconds);
}
