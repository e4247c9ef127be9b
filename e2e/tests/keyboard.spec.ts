import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

test('a guest buys with the keyboard alone', async ({ page }) => {
  const buyer = newBuyer('keyboard');
  const main = page.getByRole('main');
  await page.goto('/product-detail/kit-menage-studio');
  await press(page, main.getByRole('button', { name: /^Ajouter au panier/ }), 'Enter');
  const cart = page.getByRole('banner').getByRole('link', { name: /Panier ?, 1 article/ });
  await press(page, cart, 'Enter');
  await expect(page.getByRole('heading', { name: WORDS.fr.cartTotal })).toBeVisible();
  await press(page, main.getByRole('link', { name: /^Valider la commande/ }), 'Enter');
  const billing = page.getByRole('region', { name: WORDS.fr.billing });
  for (const [label, text] of [
    ['Prénom', buyer.firstName],
    ['Nom', buyer.lastName],
    ['Numéro et rue', buyer.street],
    ['Code postal', buyer.postalCode],
    ['Ville', buyer.city],
    ['Téléphone', buyer.phone],
    ['Adresse e-mail', buyer.email],
  ] as const)
    await type(page, billing.getByLabel(new RegExp(`^${label}`)).first(), text);
  await tabTo(page, page.getByRole('radio'));
  const transfer = page.getByRole('radio', { name: /^Virement/ });
  for (let presses = 0; presses < 6 && !(await transfer.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: /conditions générales/ }), 'Space');
  await press(page, page.getByRole('button', { name: /obligation de paiement/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Commande reçue' })).toBeVisible();
});

test('an account is opened, filled and logged out and in with the keyboard alone', spec('2.75'), async ({ page }) => {
  const buyer = newBuyer('keyboard-account');
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'Mon compte' });
  await page.goto('/account');
  const register = page.getByRole('region', { name: 'Créer un compte' });
  await type(page, register.getByLabel('Identifiant'), buyer.email);
  await type(page, register.getByLabel('Adresse e-mail'), buyer.email);
  await type(page, register.getByLabel(/^Mot de passe/), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myaccount$/);

  await press(page, tabs.getByRole('link', { name: 'Adresses' }), 'Enter');
  await press(page, main.getByRole('button', { name: 'Ajouter une adresse de livraison' }), 'Enter');
  for (const [label, text] of [
    ['Nom de l’adresse', 'Gîte du lac'],
    ['Prénom', buyer.firstName],
    ['Nom \\(', buyer.lastName],
    ['Numéro et rue', buyer.street],
    ['Code postal', buyer.postalCode],
    ['Ville', buyer.city],
    ['Téléphone', buyer.phone],
  ] as const)
    await type(page, main.getByLabel(new RegExp(`^${label}`)), text);
  await press(page, main.getByRole('button', { name: 'Enregistrer l’adresse' }), 'Enter');
  await press(page, main.getByRole('button', { name: 'Rendre principale : Gîte du lac' }), 'Enter');
  await expect(main.getByText('Adresse principale')).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Modifier Gîte du lac' }), 'Enter');
  await type(page, main.getByLabel(/^Ville/), 'Villeurbanne');
  await press(page, main.getByRole('button', { name: 'Enregistrer l’adresse' }), 'Enter');
  await expect(main.getByText('Villeurbanne')).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Supprimer Gîte du lac' }), 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Oui, supprimer' }), 'Enter');
  await expect(main.getByText('Villeurbanne')).toHaveCount(0);

  await press(page, tabs.getByRole('link', { name: 'Détails du compte' }), 'Enter');
  for (const [label, text] of [
    ['Prénom', 'Zoé'],
    ['Nom \\(', 'Lefèvre'],
    ['Nom affiché', 'Zoé des gîtes'],
  ] as const)
    await type(page, main.getByLabel(new RegExp(`^${label}`)), text);
  await press(page, main.getByRole('button', { name: 'Enregistrer', exact: true }), 'Enter');
  await expect(page.getByText('Profil modifié.')).toBeVisible();

  await press(page, tabs.getByRole('button', { name: 'Se déconnecter' }), 'Enter');
  const logIn = page.getByRole('region', { name: 'Se connecter' });
  await type(page, logIn.getByLabel(/^Nom d’utilisateur/), buyer.email);
  await type(page, logIn.getByLabel(/^Mot de passe/), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bonjour Zoé des gîtes.')).toBeVisible();
});

test('orders are opened, repeated and cancelled with the keyboard alone', async ({ page, shop }) => {
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'Mon compte' });
  await logInNewCustomer(page, shop, 'keyboard-orders');
  await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
  await page.goto('/checkout');
  await fillBilling(page, WORDS.fr, newBuyer('keyboard-orders'));
  await payByTransfer(page, WORDS.fr);

  await page.goto('/myaccount');
  await press(page, tabs.getByRole('link', { name: 'Vos commandes' }), 'Enter');
  await press(page, main.getByRole('link', { name: /^Commander à nouveau/ }), 'Enter');
  await press(page, main.getByRole('button', { name: 'Ajouter au panier' }), 'Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await press(page, page.getByRole('banner').getByRole('link', { name: /Compte/ }), 'Enter');
  await press(page, tabs.getByRole('link', { name: 'Vos commandes' }), 'Enter');
  await press(page, main.getByRole('link', { name: /^Voir la commande/ }), 'Enter');
  // The list has a button of the same name, and stays until the order was read.
  await expect(main.getByRole('heading', { name: /^Commande / })).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Annuler la commande' }), 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, main.getByRole('button', { name: 'Annuler la commande' }), 'Enter');
  await expect(dialog).toBeVisible();
  // The focus is back at once: a key right after opens it again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Oui, annuler la commande' }), 'Enter');
  await expect(page.getByText('Commande annulée.')).toBeVisible();

  await page.goto('/myaccount/affiliate');
  await type(page, main.getByLabel(/^Téléphone de contact/), '06 12 34 56 78');
  await type(page, main.getByLabel(/^Description/), 'Trois gîtes dans le Jura.');
  await press(page, main.getByRole('checkbox'), 'Space');
  await press(page, main.getByRole('button', { name: 'Envoyer la demande' }), 'Enter');
  await expect(page.getByText('Votre demande est enregistrée.')).toBeVisible();
});
