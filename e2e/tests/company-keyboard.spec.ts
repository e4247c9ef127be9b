import { foundCompany } from '../support/company.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { isDeep } from '../support/deep.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, test } from '../support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCREENS = [
  '/quick-order',
  '/myaccount',
  '/myaccount/lists/new',
  '/myaccount/company',
  '/myaccount/on-account',
  '/myaccount/subscriptions',
  '/myaccount/documents',
  '/myaccount/documents/spending',
  '/myaccount/download',
  '/myaccount/quotes',
  '/end-contract',
  '/quote-request',
];
const WIDTHS = isDeep() ? [1280, 768, 360] : [360];
const MOST_STOPS = 80;

/** Where the focus stands, and what is wrong with it; null once it has left what the page is about. */
async function focusNow(): Promise<{ readonly name: string; readonly fault: string | null } | null> {
  // The page has scrolled there by the next frame but one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const there = document.elementFromPoint(left + width * part, top + height / 2);
    return there !== null && (focused.contains(there) || there.contains(focused));
  });
  const hasRing = outlineStyle !== 'none' && outlineWidth !== '0px';
  const name = `${focused.tagName} ${focused.id} ${focused.textContent.trim().slice(0, 40)}`;
  return { name, fault: hasRing ? (isSeen ? null : 'covered') : 'no ring' };
}

test('each screen of a company’s buyer is walked by Tab to its end, with the focus in sight', async ({
  page,
  shop,
}) => {
  const customer = await logInNewCustomer(page, shop, 'clavier');
  await foundCompany(shop, customer);
  const login = { Authorization: `Bearer ${customer.token}` };
  await sendOrder(shop, { method: 'bank_transfer', article: { slug: 'kit-menage-studio' }, login });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    for (const screen of SCREENS) {
      // What is still on its way would take the focus with it.
      await page.goto(screen, { waitUntil: 'networkidle' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      const faults: string[] = [];
      let stops = 0;
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusNow);
        if (focus === null) break;
        if (focus.fault !== null) faults.push(`${focus.name}: ${focus.fault}`);
      }
      expect(faults, `${screen} at ${width}`).toEqual([]);
      expect(stops, `${screen} at ${width} has an end`).toBeLessThan(MOST_STOPS);
      expect(stops, `${screen} at ${width} can be used`).toBeGreaterThan(0);
    }
  }
});
