import { newBuyer } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { spec } from '../support/spec.ts';

const PASSWORD = 'Lavande-2026';

test(
  'a visitor registers, sees an empty list of orders, logs out and logs in again',
  spec('2.56-2.59', '4.19'),
  async ({ page }) => {
    const { email } = newBuyer('account');
    await page.goto('/myaccount');
    await expect(page).toHaveURL(/\/account$/);
    const register = page.getByRole('region', { name: 'Créer un compte' });
    await register.getByLabel('Identifiant').fill(email);
    await register.getByLabel('Adresse e-mail').fill(email);
    await register.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await register.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page).toHaveURL(/\/myaccount$/);
    await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link', { name: 'Vos commandes' }).click();
    await expect(page.getByText('Aucune commande.')).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    const logIn = page.getByRole('region', { name: 'Se connecter' });
    await logIn.getByRole('textbox', { name: /^Nom d’utilisateur/ }).fill(email);
    await logIn.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await logIn.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/myaccount$/);
  },
);

test('a forgotten password is replaced through the link of the mail', spec('4.22', '8.12'), async ({ page, shop }) => {
  const { email } = newBuyer('forgot');
  const registered = await page.request.post(`${shop.url}/api/auth/local/register`, {
    data: { username: email, email, password: PASSWORD },
  });
  expect(registered.ok()).toBe(true);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: /^Adresse e-mail/ }).fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Le lien est envoyé !')).toBeVisible();

  const query = new URLSearchParams({ to: email, subject: 'mot de passe', wait: '30000' });
  const answer = await page.request.get(`${shop.sandboxUrl}/api/mails?${query.toString()}`);
  const { mails } = (await answer.json()) as { mails: { id: string }[] };
  const mail = await page.request.get(`${shop.sandboxUrl}/api/mails/${mails[0]?.id ?? 'none'}`);
  const link = /\/reset-password\/[\w.~%-]+/.exec(await mail.text())?.[0];
  await page.goto(link ?? '/no-link-in-the-mail');
  await page.getByLabel(/^Nouveau mot de passe/).fill('Romarin-2026');
  await page.getByLabel(/^Le même mot de passe/).fill('Romarin-2026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le mot de passe est changé ! Redirection…')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test(
  'a manager who presses twice asks for samples once and is told that the request is saved',
  { ...spec('2.53-2.55'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const { email } = newBuyer('samples');
    await page.goto('/samples');
    const [name, company, mail, phone, address, units, website, submit, done] =
      language === 'fr'
        ? [
            'Nom complet',
            'Société',
            'Adresse e-mail',
            'Téléphone',
            'Adresse complète',
            'Nombre de logements',
            'Site web',
            'Demander les échantillons',
            'Votre demande est enregistrée.',
          ]
        : [
            'Full name',
            'Company name',
            'Email',
            'Delivery phone',
            'Full address',
            'Housing units',
            'Website',
            'Request the samples',
            'Your request is saved.',
          ];
    for (const [label, text] of [
      [name, 'Zoé Lefèvre'],
      [company, `Gîtes ${email}`],
      [mail, email],
      [phone, '06 12 34 56 78'],
      [address, '12 rue des Lilas, 69003 Lyon'],
      [units, '7'],
      [website, 'https://gites.exemple.fr'],
    ] as const) {
      await page
        .getByRole('main')
        .getByRole('textbox', { name: new RegExp(`^${label}`) })
        .fill(text);
    }
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    // Slow enough for the answer to come before the second press.
    await page.getByRole('button', { name: submit }).dblclick({ delay: 300 });
    await expect(page.getByText(done)).toBeVisible();
    expect(requests).toEqual(['/api/sample-requests']);
  },
);
