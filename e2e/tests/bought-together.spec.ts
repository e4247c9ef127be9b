import { withClient } from '../../scripts/stack/index.ts';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { pathIn } from '../support/language-path.ts';
import { press } from '../support/keyboard.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

const ARTICLE = 'detecteur-fumee';
/** The closest first. */
const BESIDE = ['detecteur-monoxyde', 'extincteur-eau-6l'];

test(
  'a product shows what is often ordered with it, and leads there',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    // As a night's work leaves it: three buyers of both are more than this shop has.
    await withClient(shop.databaseUrl, (db) =>
      db.query(
        `insert into shop_bought_together (item_id, place, other_id)
       select item.id, array_position($2, other.slug::text), other.id from sidebar_items item, sidebar_items other
       where item.slug = $1 and other.slug = any($2) on conflict do nothing`,
        [ARTICLE, BESIDE],
      ),
    );
    const address = pathIn(language, `/product-detail/${ARTICLE}`);
    const name = say('Souvent commandé avec', 'Often ordered with');
    await expect.poll(async () => (await page.request.get(address)).text()).toContain(name);
    await page.goto(address);
    const together = page.getByRole('region', { name });
    await expect(together.getByRole('link')).toHaveCount(BESIDE.length);
    await expectGoodAtEveryWidth(page);
    const first = together.getByRole('link').first();
    const title = await first.innerText();
    await press(page, first, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(together).toHaveCount(0);
  },
);
