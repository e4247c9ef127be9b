import { expectNoViolation } from '../support/axe.ts';
import { administrator, expectFrench, logInToDesk } from '../support/desk-login.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { askSamples, send } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { logIn, openDesk, setStock } from '../support/staff-desk.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

async function askAffiliation(shop: RunningShop): Promise<void> {
  const account = { username: 'paul', email: 'paul@exemple.fr', password: 'Lavande-2026' };
  const answer = await fetch(`${shop.contentUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  await send(shop, '/affiliate-requests', { phone: '0612345678', desc: 'Je tiens un blog.', termsAccepted: true }, jwt);
}

test.describe('requests at the desk', () => {
  // Strapi's own screens warn on the console; the shop's pages are watched by all other tests.
  test.use({ expectedConsoleErrors: [''] });
  test.setTimeout(300_000);

  test('are counted, found and answered with samples, a yes or a reason, by keyboard alone', async ({ page, shop }) => {
    const first = await askSamples(shop, 'Premiere');
    const late = await askSamples(shop, 'Tardive');
    await askSamples(shop, 'Refusee');
    await askAffiliation(shop);
    await setStock(shop, 'dosettes-cafe', 0);
    await logInToDesk(page, administrator(shop));

    await test.step('the menu leads to them, with counts', async () => {
      const link = page.getByRole('navigation').getByRole('link', { name: 'Demandes', exact: true });
      await expect(link).toBeVisible({ timeout: 60_000 });
      await press(page, link, 'Enter');
      for (const tab of ['Échantillons (3)', 'Affiliations (1)', 'Retours en stock (0)'])
        await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('3 demandes à traiter, la plus ancienne d’abord')).toBeVisible();
      await type(page, page.getByRole('textbox', { name: /^Nom, société/ }), 'tardive');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Une demande pour/)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Tout montrer' }), 'Enter');
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
    });

    await test.step('samples are on their way by two presses', async () => {
      await press(page, page.getByRole('link', { name: /^Premiere/ }), 'Enter');
      await expect(page.getByRole('textbox', { name: 'Pack d’échantillons' })).toHaveValue('1');
      await expect(page.getByRole('textbox', { name: 'Rue' })).toHaveValue('Bâtiment B, 2 place du Marché');
      await expectFrench(page.getByRole('main'));
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('button', { name: 'Préparer l’envoi' }), 'Enter');
      await expect(page.getByRole('heading', { name: /^Envoyés/ })).toBeVisible();
      await expectNoViolation(page, 'main');
      expect(await receiveMail(shop, 'premiere@exemple.fr', 'Vos échantillons')).toContain('1 × Pack d’échantillons');
      await press(page, page.getByRole('link', { name: /^ORD-/ }), 'Enter');
      await expect(page.getByText(/0,00.€, sans paiement/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Marquer comme préparée' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Rembourser' })).toHaveCount(0);
      await page.goBack();
    });

    await test.step('lines are changed, and what a colleague has answered meanwhile is told', async () => {
      await page.goto(`/admin/demandes/${late}`);
      const search = page.getByRole('textbox', { name: /^Ajouter un article/ });
      await expect(search).toBeVisible({ timeout: 60_000 });
      await type(page, search, 'nuancier');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'Nuancier de linge' }), 'Enter');
      await expect(page.getByRole('textbox', { name: 'Nuancier de linge' })).toHaveValue('1');
      await press(page, page.getByRole('button', { name: 'Retirer Pack d’échantillons' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: 'Code postal' }), '6900');
      await press(page, page.getByRole('button', { name: 'Préparer l’envoi' }), 'Enter');
      await expect(page.getByText('Un code postal de France métropolitaine.')).toBeVisible();
      await type(page, page.getByRole('textbox', { name: 'Code postal' }), '69001');
      await send(shop, `/staff/requests/${late}/refuse`, { text: 'Déjà client.' }, await logIn(shop));
      await press(page, page.getByRole('button', { name: 'Préparer l’envoi' }), 'Enter');
      await expect(page.getByText(/^Cette demande a déjà reçu une réponse/)).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Refusée/ })).toBeVisible();
      await expect(page.getByText('Déjà client.')).toBeVisible();
    });

    await test.step('a request is noted and refused with a reason', async () => {
      await press(page, page.getByRole('main').getByRole('link', { name: 'Demandes' }), 'Enter');
      await press(page, page.getByRole('link', { name: /^Refusee/ }), 'Enter');
      await press(page, page.getByRole('button', { name: 'Ajouter une note' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: /^Note/ }), 'Appelée lundi');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByRole('region', { name: 'Notes de l’équipe' }).getByText(/Note le .* par /)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Refuser', exact: true }), 'Enter');
      await press(page, page.getByRole('combobox', { name: /^Motif/ }), 'Enter');
      await page.getByRole('option', { name: /^Livraison en France/ }).press('Enter');
      await expectNoViolation(page, 'main');
      await press(page, page.getByRole('button', { name: 'Envoyer le refus' }), 'Enter');
      await expect(page.getByRole('heading', { name: /^Refusée/ })).toBeVisible();
      expect(await receiveMail(shop, 'refusee@exemple.fr', 'notre réponse')).toContain('France métropolitaine');
    });

    await test.step('an affiliate is accepted with a message', async () => {
      await press(page, page.getByRole('main').getByRole('link', { name: 'Demandes' }), 'Enter');
      await tabTo(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('ArrowRight');
      await press(page, page.getByRole('link', { name: 'Demande d’affiliation' }), 'Enter');
      await expect(page.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
      await press(page, page.getByRole('button', { name: 'Accepter' }), 'Enter');
      await type(page, page.getByRole('textbox', { name: /^Message/ }), 'Appelons-nous lundi.');
      await press(page, page.getByRole('button', { name: 'Confirmer' }), 'Enter');
      await expect(page.getByRole('heading', { name: /^Acceptée/ })).toBeVisible();
      expect(await receiveMail(shop, 'paul@exemple.fr', 'est acceptée')).toContain('Appelons-nous lundi.');
    });

    await test.step('who waits for an item is counted, and no screen is too narrow', async () => {
      const desk = await openDesk(shop);
      const list = await desk('GET', 'api::sidebar-item.sidebar-item?filters[slug][$eq]=dosettes-cafe');
      const { results } = (await list.json()) as { results: { documentId: string; title: string }[] };
      const productId = results[0]?.documentId;
      await send(shop, '/stock-alerts', { productId, email: 'zoe@exemple.fr' });
      for (const path of ['/admin/demandes', '/admin/demandes?tab=stock', `/admin/demandes/${first}`]) {
        await page.goto(path);
        for (const width of [1280, 1024, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const shown = path.endsWith('stock') ? page.getByRole('row', { name: results[0]?.title ?? '' }) : page.getByText('premiere@exemple.fr'); // prettier-ignore
          await expect(shown.first()).toBeVisible({ timeout: 60_000 });
          await expectNoOverflow(page, `${path} at ${width}`);
          await expectFrench(page.getByRole('main'));
          await expectNoViolation(page, 'main');
        }
      }
    });
  });
});
