import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoViolation } from '../support/axe.ts';
import { frenchTexts } from '../support/french-words.ts';
import { ACCOUNT_SCREENS } from '../support/screens/account.ts';
import { BUYING_SCREENS } from '../support/screens/buying.ts';
import { PAYING_SCREENS } from '../support/screens/paying.ts';
import { PUBLIC_SCREENS } from '../support/screens/public.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const SCREENS = [...PUBLIC_SCREENS, ...BUYING_SCREENS, ...PAYING_SCREENS, ...ACCOUNT_SCREENS];

/** A desk, and the same desk at a zoom of 400 % (WCAG 1.4.10). */
const WIDE = { width: 1280, height: 1024 };
const ZOOMED = { width: 320, height: 256 };

// Colours are judged as they stand, not on their way.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } });

test('every route that has a screen is in the table, once', spec('2.01-2.23'), () => {
  const map = path.resolve(import.meta.dirname, '../../apps/storefront/app/routes.ts');
  // The tabs of a page are part of it.
  const pages = readFileSync(map, 'utf8').replaceAll(/\broute\(([^[\n]*)\[[^\]]*\]/g, 'route($1)');
  const entries = pages.matchAll(/(?:index|route\('(?<path>[^']+)',\s*)\(?'[\w/-]+\.tsx'/g);
  const screens = [...entries].map(({ groups }) => groups?.['path'] ?? '');
  expect(screens.length).toBeGreaterThan(20);
  expect(SCREENS.map(({ route }) => route).toSorted()).toEqual(screens.toSorted());
});

for (const { route, expectedConsoleErrors = [], visit } of SCREENS) {
  test.describe(() => {
    test.use({ expectedConsoleErrors: [...expectedConsoleErrors] });
    test.setTimeout(300_000);
    test(
      `/${route}: no axe fault in any state, nothing scrolls sideways at 400 %, English is English`,
      { ...spec('2.01-2.23', '2.53', '2.56-2.58', '2.74', '2.80', 'U08', 'U20', 'U32'), ...IN_ENGLISH_WHEN_DEEP },
      async ({ page, shop, language }) => {
        await visit({
          page,
          shop,
          language,
          words: WORDS[language],
          say: inLanguage(language),
          look: (state) =>
            test.step(state, async () => {
              await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
              await expectNoViolation(page);
              if (language === 'en') expect(await frenchTexts(page), state).toEqual([]);
              await page.setViewportSize(ZOOMED);
              await expectNoOverflow(page, state);
              await page.setViewportSize(WIDE);
            }),
        });
      },
    );
  });
}
