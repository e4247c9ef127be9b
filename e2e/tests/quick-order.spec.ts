import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

test(
  'a pasted list is priced, completed and added, and what cannot be stays with its reason',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto('/quick-order');
    const box = page.getByRole('textbox', { name: say('Références et quantités', 'References and quantities') });
    const rows = page.getByRole('region', { name: say('Votre liste', 'Your list') }).getByRole('listitem');
    await box.fill(
      'Qté\tRéférence\tConditionnement\n2\tkit sec\t\n3\tKIT-ARR-1\t10 kits\n1\tKIT-COURT\t\n1e9\tKIT-MEN-M\t\n4\tXYZ-0\t',
    );
    await page.getByRole('button', { name: say('Lire la liste', 'Read the list') }).click();
    await expect(box).toHaveValue('');
    await expect(rows).toHaveCount(5);
    await expect(page.getByText(say('2 sur 5 lignes prêtes', '2 of 5 lines ready'))).toBeVisible();
    await expect(rows.nth(1).getByRole('combobox')).toHaveValue('10 kits');
    await expect(rows.nth(4)).toContainText(say('Référence inconnue.', 'Unknown reference.'));
    await expect(rows.nth(4).locator('img')).toHaveCount(0);
    await expect(rows.nth(3)).toContainText(
      say('« 1e9 » n’est pas un nombre entier de 1 à 9 999.', '“1e9” is not a whole number from 1 to 9,999.'),
    );
    await expectGoodAtEveryWidth(page);
    await rows.nth(2).getByRole('combobox').selectOption({ index: 1 });
    await rows.nth(3).getByRole('textbox').fill('5');
    await expect(page.getByText(say('4 sur 5 lignes prêtes', '4 of 5 lines ready'))).toBeVisible();

    // A half-filled list waits for its buyer.
    await page.reload();
    await expect(page.getByText(say('4 sur 5 lignes prêtes', '4 of 5 lines ready'))).toBeVisible();
    await page.getByRole('button', { name: say('Ajouter 4 lignes au panier', 'Add 4 lines to the cart') }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('XYZ-0');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(5);
    const quantities = page.getByRole('main').getByRole('spinbutton');
    expect(await quantities.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
      '2',
      '3',
      '1',
      '5',
    ]);
  },
);

test('each scan adds one piece of its article, and words are suggested while they are typed', async ({ page }) => {
  await page.goto('/quick-order');
  const entry = page.getByRole('textbox', { name: 'Référence ou nom' });
  const rows = page.getByRole('region', { name: 'Votre liste' }).getByRole('listitem');
  for (const scanned of ['KIT-SEC', 'KIT-BEBE', 'KIT-SEC', 'KIT-SEC']) {
    await entry.pressSequentially(scanned);
    await entry.press('Enter');
    await expect(entry).toHaveValue('');
  }
  await expect(entry).toBeFocused();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'KIT-SEC' }).getByRole('textbox')).toHaveValue('3');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Retirer/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^Retirer/ })).toBeFocused();
  await entry.pressSequentially('KIT-BEBE');
  await entry.press('Enter');
  await expect(rows).toHaveCount(2);
  await entry.pressSequentially('coffret cad');
  const suggestions = page.getByRole('list', { name: 'Articles proposés' });
  await expect(suggestions.getByRole('button', { name: 'Coffret cadeau de bienvenue' })).toBeVisible();
  await entry.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Coffret cadeau de bienvenue');
});

test('a CSV file of Windows is read, and one without references says so', async ({ page }) => {
  await page.goto('/quick-order');
  const upload = page.getByLabel('Importer un fichier (Excel ou CSV)');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
  await upload.setInputFiles(
    file('commande.csv', Buffer.from('Réf.;Qté\nKIT-SEC;2\nCoffret cadeau de bienvenue;1\n', 'latin1')),
  );
  const rows = page.getByRole('region', { name: 'Votre liste' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('TTC');
  await upload.setInputFiles(file('vide.csv', Buffer.from('Référence;Quantité\n')));
  await expect(page.getByText('Le fichier vide.csv ne contient aucune référence.')).toBeVisible();
  await upload.setInputFiles(file('faux.xlsx', Buffer.from('PK\u0003\u0004 faux classeur')));
  await expect(page.getByText(/Le fichier faux.xlsx n’a pas pu être lu/)).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test('a thousand odd rows each get a sentence, and none is lost', async ({ page }) => {
  await page.goto('/quick-order');
  const odd = ['=SOMME(A1)\t2', 'KIT-SEC\t1e9', '🙂🙂\t1', '__proto__\t1', "'; drop table\t-3"];
  const list = Array.from({ length: 1003 }, (_, row) => odd[row % odd.length]).join('\n');
  await page.getByRole('textbox', { name: 'Références et quantités' }).fill(list);
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  await expect(page.getByText('La liste s’arrête à 1 000 lignes : 3 lignes n’ont pas été lues.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Votre liste' }).getByRole('listitem');
  await expect(rows).toHaveCount(1000);
  await expect(rows.filter({ hasText: 'Référence inconnue.' })).toHaveCount(800);
  await expect(rows.filter({ hasText: 'n’est pas un nombre entier' })).toHaveCount(200);
  await page.getByRole('button', { name: 'Vider la liste' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows).toHaveCount(1000);
});
