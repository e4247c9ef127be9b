import { fillAddress } from '../support/address-form.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { spoil } from '../support/spoil.ts';
import { inLanguage, WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

/** Every way a call may go wrong; a browser writes some of them to its console. */
test.use({ expectedConsoleErrors: ['400', '401', '403', '404', '409', 'net::ERR_FAILED'] });

const KIT = { path: '/product-detail/kit-menage-studio' };

test(
  'the account area says what could not be read, saved or changed',
  { ...spec('8.22-8.24', '8.26-8.28'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const main = page.getByRole('main');
    await logInNewCustomer(page, shop, 'messages');
    await spoil(page, /\/api\/orders\?/, 'lost');
    await page.goto('/myaccount/orders');
    await expect(main.getByText(say('Les commandes n’ont pas pu être lues', 'Failed to load orders'))).toBeVisible();
    await spoil(page, /\/api\/orders\//, 'lost');
    await page.goto('/myaccount/orders/abc');
    await expect(main.getByText(say('La commande n’a pas pu être lue', 'Failed to load order details'))).toBeVisible();

    await page.goto('/myaccount/addresses');
    await main.getByRole('button', { name: say('Ajouter une adresse de livraison', 'Add a delivery address') }).click();
    await fillAddress(main, language);
    await spoil(page, /\/api\/user-addresses/, 'nonsense');
    await main.getByRole('button', { name: say('Enregistrer l’adresse', 'Save the address') }).click();
    await expect(main.getByRole('alert')).toHaveText(
      say('L’opération a échoué. Veuillez réessayer.', 'Operation failed. Please try again.'),
    );

    await page.goto('/myaccount/details');
    for (const [french, english, text] of [
      ['Prénom', 'First name', 'Zoé'],
      ['Nom \\(', 'Last name', 'Lefèvre'],
      ['Nom affiché', 'Display name', 'Zoé'],
    ] as const)
      await main.getByLabel(new RegExp(`^${say(french, english)}`)).fill(text);
    const save = main.getByRole('button', { name: say('Enregistrer', 'Save changes') });
    await spoil(page, /\/api\/users\/\d+$/, 'nonsense');
    await save.click();
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'La modification a échoué. Vérifiez vos informations et réessayez.',
        'Failed to update. Please check your inputs and try again.',
      ),
    );
    await page.unroute(/\/api\/users\/\d+$/);
    await save.click();
    await expect(page.getByText(say('Profil modifié.', 'Profile updated successfully!'))).toBeVisible();
    await spoil(page, /\/api\/auth\/change-password$/, 'nonsense');
    const passwords = main.locator('input[type="password"]');
    for (const [index, text] of [PASSWORD, 'Romarin-2026', 'Romarin-2026'].entries())
      await passwords.nth(index).fill(text);
    await save.click();
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
        'Failed to update password. Please try again.',
      ),
    );
  },
);

test(
  'orders show a message for cancelling, the invoice and ordering again',
  { ...spec('2.78', '8.31-8.33', '8.35', '8.36'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    const main = page.getByRole('main');
    await logInNewCustomer(page, shop, 'messages-orders');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('messages-orders'));
    await payByTransfer(page, words);
    const id = await page.evaluate(() => sessionStorage.getItem('currentOrderId'));
    await page.goto('/myaccount/orders');

    await spoil(page, /\/api\/orders\/\w+\/invoice/, 'lost');
    await main.getByRole('button', { name: say('Télécharger la facture', 'Download invoice') }).click();
    await expect(
      page.getByText(say('La facture n’a pas pu être générée.', 'Failed to generate invoice.')),
    ).toBeVisible();
    await page.unroute(/\/api\/orders\/\w+\/invoice/);
    await main.getByRole('button', { name: say('Télécharger la facture', 'Download invoice') }).click();
    await expect(page.getByText(say('Facture générée.', 'Invoice generated.'))).toBeVisible();

    async function cancel(): Promise<void> {
      await main.getByRole('button', { name: say('Annuler la commande', 'Cancel the order') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Oui, annuler', 'Yes, cancel') })
        .click();
    }
    await spoil(page, /\/api\/orders\/\w+$/, 'lost');
    await cancel();
    await expect(
      page.getByText(
        say('La commande n’a pas pu être annulée. Réessayez.', 'Failed to cancel order. Please try again.'),
      ),
    ).toBeVisible();
    await page.goto(`/myaccount/reorder/${id}`);
    await expect(
      main.getByText(
        say('Une erreur s’est produite. Veuillez réessayer.', 'Error processing order. Please try again.'),
      ),
    ).toBeVisible();
    await page.unroute(/\/api\/orders\/\w+$/);
    await page.goto('/myaccount/orders');
    await cancel();
    await expect(page.getByText(say('Commande annulée.', 'Order cancelled.'))).toBeVisible();

    await page.route('**/cart-offers*', (route) => route.fulfill({ json: { offers: {}, similar: {} } }));
    await page.goto(`/myaccount/reorder/${id}`);
    await main.getByRole('button', { name: words.addToCart }).click();
    await expect(
      page.getByRole('region', { name: 'Messages' }).filter({
        hasText: say(
          'Aucun article de cette commande n’est disponible actuellement.',
          'No items from this order are currently available.',
        ),
      }),
    ).toBeVisible();
    await page.route(/\/api\/orders\/\w+$/, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, orderItems: [] }, ...rest } });
    });
    await page.goto(`/myaccount/reorder/${id}`);
    await main.getByRole('button', { name: words.addToCart }).click();
    await expect(
      page.getByRole('region', { name: 'Messages' }).filter({
        hasText: say('Cette commande ne contient aucun article.', 'No items found in this order.'),
      }),
    ).toBeVisible();
  },
);
