import { withClient } from '../../scripts/stack/index.ts';
import { expectNoViolation } from '../support/axe.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { experienceOf } from '../support/experience.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const TABS = [
  '',
  '/orders',
  '/documents',
  '/lists',
  '/cards',
  '/addresses',
  '/details',
  '/subscriptions',
  '/download',
  '/affiliate',
  '/else',
];

test('a guest who opens any page of the account is asked to log in', spec('2.03'), async ({ page }) => {
  for (const tab of TABS) {
    await page.goto(`/myaccount${tab}`);
    await expect(page, tab).toHaveURL(/\/account$/);
  }
});

test(
  'every tab of the account has the specified texts, and nothing moves on a phone',
  { ...spec('2.75-2.77', '2.79'), ...IN_ENGLISH_TOO },
  async ({ page, shop, language }) => {
    await logInNewCustomer(page, shop, 'tabs');
    const said =
      language === 'fr'
        ? {
            '': 'Tableau de bord',
            '/orders': 'Aucune commande.',
            '/lists': 'Aucune liste pour le moment',
            '/cards': 'Aucune carte de paiement enregistrée pour le moment.',
            '/addresses': 'Aucune adresse.',
            '/details': 'Changer de mot de passe',
            '/subscriptions': 'Aucun abonnement enregistré pour le moment.',
            '/download': 'Aucun téléchargement disponible pour le moment.',
            '/affiliate': 'Téléphone de contact',
            '/else': 'Bientôt disponible…',
          }
        : {
            '': 'Dashboard',
            '/orders': 'No orders found.',
            '/lists': 'No list yet',
            '/cards': 'No payment card registered yet.',
            '/addresses': 'No address.',
            '/details': 'Change password',
            '/subscriptions': 'No subscription registered yet.',
            '/download': 'No downloads currently available.',
            '/affiliate': 'Contact phone',
            '/else': 'Coming soon...',
          };
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [tab, text] of Object.entries(said)) {
      await page.goto(`/myaccount${tab}`);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      expect((await experienceOf(page)).shift).toBeLessThan(0.1);
    }
  },
);

test(
  'an address is refused with reasons, saved, made primary, changed and deleted',
  { ...spec('2.81', '4.21', '5.17', '5.18'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const { token } = await logInNewCustomer(page, shop, 'addresses');
    const say = inLanguage(language);
    await page.goto('/myaccount/addresses');
    await page.getByRole('button', { name: say('Ajouter une adresse de livraison', 'Add a delivery address') }).click();
    const field = (french: string, english: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${say(french, english)}`) });
    const save = page.getByRole('button', { name: say('Enregistrer l’adresse', 'Save the address') });

    await save.click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: say('Saisissez la ville.', 'Enter the city.') })).toBeVisible();
    await expectNoViolation(page);

    await field('Code postal', 'Postal code').fill('6900');
    await field('Code postal', 'Postal code').blur();
    await expect(
      page.getByText(say('Il manque 1 chiffre au code postal.', 'The postal code lacks 1 digit.')).first(),
    ).toBeVisible();

    await field('Nom de l’adresse', 'Address name').fill('Gîte du lac');
    await field('Prénom', 'First name').fill('Zoé');
    await field('Nom \\(', 'Last name').fill('Lefèvre');
    await field('Numéro et rue', 'House number and street').fill('12 rue des Lilas');
    await field('Code postal', 'Postal code').fill('74000');
    await field('Ville', 'City').fill('Annecy');
    await field('Téléphone', 'Phone').fill('06 12 34 56 78');
    await page
      .getByRole('checkbox', {
        name: say('Définir comme adresse de livraison principale', 'Set as primary delivery address'),
      })
      .check();
    await save.click();
    await expect(page.getByText(say('Adresse principale', 'Primary address'))).toBeVisible();
    await expect(page.getByText('74000 Annecy')).toBeVisible();
    await expect(page.getByText('06 12 34 56 78')).toBeVisible();
    const heading = page.getByRole('heading', { name: say('Adresses de livraison', 'Delivery addresses') });
    await expect(heading).toBeFocused();
    await expectNoViolation(page);

    await page.getByRole('button', { name: say('Modifier Gîte du lac', 'Edit Gîte du lac') }).click();
    await expect(field('Ville', 'City')).toHaveValue('Annecy');
    await field('Ville', 'City').fill('Annecy-le-Vieux');
    await save.click();
    await expect(page.getByText('74000 Annecy-le-Vieux')).toBeVisible();

    const studio = { type: 'shipping', addressName: 'Studio', firstName: 'Zoé', name: 'Lefèvre', street: '4 quai Saint-Antoine', postalCode: '69002', city: 'Lyon', country: 'FR', phone: '06 12 34 56 78', email: 'zoe@exemple.fr' }; // prettier-ignore
    const headers = { authorization: `Bearer ${token}` };
    const added = await page.request.post(`${shop.url}/api/user-addresses`, { headers, data: { data: studio } });
    expect(added.status()).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: say(/^Rendre principale.*Studio/, /^Make primary: Studio/) }).click();
    await expect(page.getByText(say('Adresse principale modifiée.', 'Primary address changed.'))).toBeVisible();
    await expect(heading).toBeFocused();

    await page.getByRole('button', { name: say('Supprimer Gîte du lac', 'Delete Gîte du lac') }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(
        say('Voulez-vous vraiment supprimer cette adresse ?', 'Are you sure you want to delete this address?'),
      ),
    ).toBeVisible();
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: say('Oui, supprimer', 'Yes, delete') }).click();
    await expect(page.getByText('74000 Annecy-le-Vieux')).toHaveCount(0);
    await expect(page.getByText(say('Adresse supprimée.', 'Address deleted.'))).toBeVisible();
    await expect(heading).toBeFocused();
  },
);

test.describe('account details', () => {
  // The wrong password, which the browser reports as well.
  test.use({ expectedConsoleErrors: ['400'] });
  test(
    'profile and password are changed by the specified rules, each refusal in its words',
    { ...spec('2.77', '2.82', '5.20-5.22', '8.25', '8.29'), ...IN_ENGLISH_WHEN_DEEP },
    async ({ page, shop, language }) => {
      const { email } = await logInNewCustomer(page, shop, 'details');
      const say = (french: string, english: string) => (language === 'fr' ? french : english);
      await page.goto('/myaccount/details');
      const field = (french: string, english: string) => page.getByLabel(new RegExp(`^${say(french, english)} \\(`));
      const save = page.getByRole('button', { name: say('Enregistrer', 'Save changes') });
      const current = field('Mot de passe actuel', 'Current password');
      const password = field('Nouveau mot de passe', 'New password');
      const repeated = field('Nouveau mot de passe, une seconde fois', 'New password once more');

      await save.click();
      await expect(page.getByText(say('Saisissez votre prénom.', 'Enter your first name.')).first()).toBeVisible();
      await field('Prénom', 'First name').fill('Zoé');
      await field('Nom', 'Last name').fill('Lefèvre');
      await field('Nom affiché', 'Display name').fill('Zoé des gîtes');
      await password.fill('Romarin-2026');
      await save.click();
      await expect(
        page
          .getByText(
            say(
              'Remplissez les trois champs pour changer de mot de passe.',
              'Fill in all password fields to change your password.',
            ),
          )
          .first(),
      ).toBeVisible();
      await current.fill('Romarin-2026');
      await repeated.fill('Romarin-2027');
      await save.click();
      await expect(
        page
          .getByText(
            say(
              'Le nouveau mot de passe et sa confirmation sont différents.',
              'New password and confirmation do not match.',
            ),
          )
          .first(),
      ).toBeVisible();
      await repeated.fill('Romarin-2026');
      await save.click();
      await expect(
        page
          .getByText(
            say(
              'Le nouveau mot de passe doit être différent de l’actuel.',
              'New password must be different from current password.',
            ),
          )
          .first(),
      ).toBeVisible();
      await expectNoViolation(page);
      await current.fill('Mauvais-2026');
      await save.click();
      await expect(
        page.getByText(say('Le mot de passe actuel est incorrect.', 'Current password is incorrect.')),
      ).toBeVisible();
      await current.fill(PASSWORD);
      await save.click();
      await expect(page.getByText(say('Mot de passe modifié.', 'Password updated successfully!'))).toBeVisible();

      await page.goto('/myaccount');
      await expect(page.getByText(say('Bonjour Zoé des gîtes.', 'Hello Zoé des gîtes.'))).toBeVisible();
      const login = await page.request.post(`${shop.url}/api/auth/local`, {
        data: { identifier: email, password: 'Romarin-2026' },
      });
      expect(login.status()).toBe(200);
    },
  );
});

test.describe('an expired session', () => {
  test.use({ expectedConsoleErrors: ['401'] });
  test('is renewed in place, and what was typed is saved', async ({ page, shop }) => {
    const { email, token } = await logInNewCustomer(page, shop, 'expired');
    await page.goto('/myaccount/details');
    await page.getByLabel(/^Prénom/).fill('Zoé');
    await page.getByLabel(/^Nom \(/).fill('Lefèvre');
    await page.getByLabel(/^Nom affiché/).fill('Zoé');
    const ended = await page.request.post(`${shop.url}/api/auth/logout`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.status()).toBe(200);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
    await expect(dialog.getByLabel(/^Nom d’utilisateur/)).toHaveValue(email);
    await expectNoViolation(page);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(/^Nom \(/)).toHaveValue('Lefèvre');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Profil modifié.')).toBeVisible();
  });
});

test('personal data are downloaded as a file, and the account is erased with the password', async ({ page, shop }) => {
  const { email } = await logInNewCustomer(page, shop, 'erase');
  await page.goto('/myaccount/details');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('economat.json');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer le compte ?' });
  await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Oui, supprimer mon compte' }).click();
  await expect(page).toHaveURL(/\/account$/);
  const login = await page.request.post(`${shop.url}/api/auth/local`, {
    data: { identifier: email, password: PASSWORD },
  });
  expect(login.status()).toBe(400);
});

test('an affiliate request is stored with the account’s own address', spec('5.25'), async ({ page, shop }) => {
  const { email } = await logInNewCustomer(page, shop, 'affiliate');
  await page.goto('/myaccount/affiliate');
  await expect(page.getByLabel(/^Adresse e-mail/)).toHaveValue(email);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Décrivez votre activité.').first()).toBeVisible();
  await page.getByLabel(/^Téléphone de contact/).fill('06 12 34 56 78');
  await page.getByLabel(/^Description/).fill('Trois gîtes dans le Jura.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query('SELECT "desc" FROM affiliate_requests WHERE email = $1', [email]),
  );
  expect(rows).toEqual([{ desc: 'Trois gîtes dans le Jura.' }]);
});
