import lighthouse, { type Result } from 'lighthouse';
import { median } from '../load.ts';
import { table } from '../markdown.ts';
import { atLeast, atMost, type Measurement, type Row } from '../report.ts';
import { fillCart } from './buy.ts';
import type { BenchBrowser } from './open-browser.ts';

/** Of a page whose paint has a bar, and of one whose scores alone have. */
const RUNS = { painted: 5, other: 3 } as const;
/** A run that Lighthouse gives up is no run: a machine that stood still for seconds shows no page in time. */
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages that the largest-paint bar names; the cart and the results are drawn for one buyer. */
const PAINTED = new Set(['home', 'category', 'product']);

interface AuditedPage {
  readonly path: string;
  /** Pages of one buyer ask search engines to stay away, which is right and which the category `seo` would punish. */
  readonly isPrivate: boolean;
}

const PAGES = {
  home: { path: '/', isPrivate: false },
  category: { path: '/category-products/papier-bobines', isPrivate: false },
  product: { path: '/product-detail/rouleaux-thermiques-80x80', isPrivate: false },
  cart: { path: '/cart', isPrivate: true },
  search: { path: '/search?q=rouleaux', isPrivate: true },
} satisfies Readonly<Record<string, AuditedPage>>;

/** One of each kind of page that search engines keep, asked for its SEO alone in both languages. */
const KEPT_PAGES = [PAGES.home, PAGES.category, PAGES.product, { path: '/cgv' }];

const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'largest paint, s',
  'blocked, ms',
  'shift',
  'points lost by',
];

interface Audit {
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Audits that cost points, by id. */
  readonly faults: readonly string[];
}

/** Lighthouse's mobile preset on five pages, five runs each of those with a bar for the paint, medians. The cart has an item in it. */
export async function measureLighthouse(origin: string, browser: BenchBrowser): Promise<Measurement> {
  const buying = await browser.context.newPage();
  await fillCart(buying, origin);
  await buying.close();
  const rows: Row[] = [];
  const details: string[][] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const audits: Audit[] = [];
    const runs = PAINTED.has(name) ? RUNS.painted : RUNS.other;
    for (let run = 0; run < runs; run += 1) audits.push(await audit(origin + page.path, page.isPrivate, browser));
    const scores = CATEGORIES.map((_, index) => median(audits.map((one) => one.scores[index] ?? 0)));
    const seconds = median(audits.map(({ largestPaint }) => largestPaint)) / 1000;
    const blocked = median(audits.map((one) => one.blocked));
    const shift = median(audits.map((one) => one.shift));
    const faults = [...new Set(audits.flatMap((one) => one.faults))];
    rows.push(atLeast(`Lighthouse mobile, ${name}: lowest of the four categories`, Math.min(...scores), 100));
    if (PAINTED.has(name)) rows.push(atMost(`Lighthouse mobile, ${name}: largest paint, s`, seconds, 1.2));
    const figures = [...scores.map(String), seconds.toFixed(2), blocked.toFixed(0), shift.toFixed(3)];
    details.push([name, ...figures, faults.join(', ') || 'none']);
  }
  rows.push(
    atLeast('Lighthouse, SEO of public pages in both languages: lowest', await lowestSeo(origin, browser), 100),
  );
  return { rows, details: table([HEAD, ...details]) };
}

/** A score does not change from run to run: one is enough. */
async function lowestSeo(origin: string, browser: BenchBrowser): Promise<number> {
  const scores: number[] = [];
  for (const page of KEPT_PAGES) {
    for (const url of [origin + page.path, await englishTwin(origin, page.path)]) {
      const lhr = await run(url, ['seo'], browser);
      scores.push(Math.round((lhr.categories['seo']?.score ?? 0) * 100));
    }
  }
  return Math.min(...scores);
}

/** The English page that a French one names as its own. */
async function englishTwin(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const [link = ''] = /<link[^>]*hreflang="en"[^>]*>/i.exec(html) ?? [];
  const href = /href="([^"]+)"/.exec(link)?.[1];
  if (href === undefined) throw new Error(`${path} names no English page`);
  return origin + new URL(href, origin).pathname;
}

async function audit(url: string, isPrivate: boolean, browser: BenchBrowser): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    await endWorkers(browser);
    const lhr = await run(url, CATEGORIES, browser, isPrivate ? ['is-crawlable'] : []);
    const error = lhr.runtimeError;
    if (error !== undefined && attempt < ATTEMPTS) continue;
    if (error !== undefined) throw new Error(`Lighthouse on ${url}: ${error.message}`);
    return {
      scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
      largestPaint: figure(lhr, 'largest-contentful-paint'),
      blocked: figure(lhr, 'total-blocking-time'),
      shift: figure(lhr, 'cumulative-layout-shift'),
      faults: faultsOf(lhr),
    };
  }
}

/**
 * Lighthouse forgets the worker that the page before has installed, but its process lives on and takes the next page in: a page that
 * nobody has ever opened starts in a fresh one.
 */
async function endWorkers({ context }: BenchBrowser): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

async function run(
  url: string,
  categories: readonly string[],
  { debuggingPort }: BenchBrowser,
  skipAudits: string[] = [],
): Promise<Result> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits,
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
  return result.lhr;
}

function figure(lhr: Result, id: string): number {
  return lhr.audits[id]?.numericValue ?? Number.NaN;
}

/** Audits below full marks that count in a category that is below full marks itself. */
function faultsOf(lhr: Result): string[] {
  return Object.values(lhr.categories)
    .filter(({ score }) => (score ?? 0) < 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
