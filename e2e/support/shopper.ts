import { type BrowserContext, expect, type Page, test as base, type TestDetails } from '@playwright/test';
import type { Language } from '@economat/commerce';
import { isDeep } from './deep.ts';
import { openIn } from './language-path.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';
import { PressCounter } from './press-counter.ts';
import { type RunningShop, runningShop } from './running-shop.ts';

export interface ShopperFixtures {
  readonly shop: RunningShop;
  readonly language: Language;
  /** Messages of the console that a test expects and that must not fail it, as parts of their text. */
  readonly expectedConsoleErrors: string[];
  /** Counts presses and scans, in a test that asks for it. */
  readonly counter: PressCounter;
}

interface WorkerFixtures {
  /** A shop of that name which tests of one worker share, started when the first of them asks for it. */
  readonly shopOfWorker: (name: string, content: Readonly<Record<string, string>>) => Promise<OwnShop>;
}

/**
 * A buyer's browser in the shop. Its pages open paths in the language of the project (option `language`), and any error they
 * write to their console, any uncaught exception and any answer ≥ 500 fails the test.
 */
export const test = base.extend<ShopperFixtures, WorkerFixtures>({
  shopOfWorker: [
    async ({}, use, { workerIndex }) => {
      const shops = new Map<string, Promise<OwnShop>>();
      await use((name, content) => {
        const shop = shops.get(name) ?? startOwnShop(`${name}-${workerIndex}`, content);
        shops.set(name, shop);
        return shop;
      });
      for (const shop of shops.values()) await (await shop).close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({}, use) => use(runningShop()),
  language: ['fr', { option: true }],
  expectedConsoleErrors: async ({}, use) => use([]),
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context, language, expectedConsoleErrors }, use) => {
    openIn(context, language);
    const problems = collectProblems(context);
    await use(context);
    const unexpected = problems.filter((problem) => !expectedConsoleErrors.some((part) => problem.includes(part)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  counter: async ({ context }, use, testInfo) => use(await PressCounter.watch(context, testInfo)),
  // A buyer waits for nothing, and what is pressed early is kept; keys and the pointer's ways have to wait for the script.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => {
      const answer = await goto(...args);
      if (args[1]?.waitUntil !== 'commit') await untilInteractive(page);
      return answer;
    };
    page.reload = async (...args) => {
      const answer = await reload(...args);
      await untilInteractive(page);
      return answer;
    };
    await use(page);
  },
});

interface OwnShopFixtures {
  readonly ownShop: OwnShop;
  /** Variables of its content service. */
  readonly contentVariables: Readonly<Record<string, string>>;
}

/** The same in a shop that the test has to itself, so that it may fill its catalogue or stop its content service. */
export const testInOwnShop = test.extend<OwnShopFixtures>({
  contentVariables: [{}, { option: true }],
  ownShop: [
    async ({ contentVariables }, use, { testId }) => {
      const own = await startOwnShop(`own-${testId}`, contentVariables);
      await use(own);
      await own.close();
    },
    { timeout: 120_000 },
  ],
  shop: async ({ ownShop }, use) => use(ownShop.running),
});

/**
 * The same in a shop that such tests of one worker use one after the other: what earlier ones left is still there.
 * @param name unique within the run.
 * @param content variables of its content service.
 */
export function testInShopOfWorker(name: string, content: Readonly<Record<string, string>> = {}) {
  // Not a fixture of the worker: one with other such fixtures than the last test's begins anew, with its browser.
  return test.extend<{ readonly workerShop: OwnShop }>({
    workerShop: [async ({ shopOfWorker }, use) => use(await shopOfWorker(name, content)), { timeout: 120_000 }],
    shop: async ({ workerShop }, use) => use(workerShop.running),
  });
}

/** For tests of the desk that look for their own orders and articles. */
export const testAtDesk = testInShopOfWorker('desk');

/** The shop marks the moment; pages of others, such as a bank's, are as they are. */
async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html:not(:has(main#contenu)), html[data-interactive]').waitFor({ state: 'attached' });
}

function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(describe(error.error())));
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** For a test that the project `english` runs as well, because it compares words or figures as each language writes them. */
export const IN_ENGLISH_TOO: TestDetails = { tag: '@english' };

/** For a test whose English words others compare: in English it only shows its rule once more. */
export const IN_ENGLISH_WHEN_DEEP: TestDetails = isDeep() ? IN_ENGLISH_TOO : {};

export { expect };

/** React reports a recovered error with the real one as its cause. */
function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${describe(error.cause)}` : (error.stack ?? error.message);
}
