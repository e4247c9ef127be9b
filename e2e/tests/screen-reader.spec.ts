import { billingOf, fillBilling, newBuyer, openCheckout } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const words = WORDS.fr;
const ROLLS = { path: '/product-detail/rouleaux-thermiques-80x80', option: '12 rouleaux', quantity: 2 };

/** What a screen reader finds on the checkout, from top to bottom; what changes from day to day is a pattern. */
test.describe('a screen reader', () => {
  test('reads the whole empty checkout in order, from log-in to button', spec('U08'), async ({ page }) => {
    await openCheckout(page, words, ROLLS);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Finaliser votre commande" [level=1]
        - paragraph: "Livraison en France métropolitaine, offerte. Vous pouvez payer par : Carte bancaire, PayPal, Virement."
        - group: Déjà client ? Cliquez ici pour vous connecter
        - paragraph: "Vous pouvez aussi commander sans compte : remplissez simplement le formulaire."
        - group: Vous avez un code promo ?
        - region "Facturation":
          - heading "Facturation" [level=2]
          - text: Adresse e-mail (obligatoire) Pour la confirmation et la facture.
          - textbox "Adresse e-mail (obligatoire)"
          - text: Pays (obligatoire)
          - combobox "Pays (obligatoire)":
            - option "France" [selected]
            - option "Pays-Bas"
          - text: Prénom (obligatoire)
          - textbox "Prénom (obligatoire)"
          - text: Nom (obligatoire)
          - textbox "Nom (obligatoire)"
          - text: Entreprise (facultatif)
          - textbox "Entreprise (facultatif)"
          - text: Numéro et rue (obligatoire)
          - textbox "Numéro et rue (obligatoire)"
          - status
          - text: Appartement, étage, digicode (facultatif)
          - textbox "Appartement, étage, digicode (facultatif)"
          - text: Code postal (obligatoire)
          - textbox "Code postal (obligatoire)"
          - text: Ville (obligatoire)
          - textbox "Ville (obligatoire)"
          - status
          - text: Téléphone (obligatoire) Pour le livreur seulement.
          - textbox "Téléphone (obligatoire)"
        - region "Livraison":
          - heading "Livraison" [level=2]
          - checkbox "Livrer à une autre adresse" [checked]
          - text: Livrer à une autre adresse
          - paragraph: "Livraison en France. Reprise de la facturation : modifiez ce qui diffère. Une correction de la facturation ne change plus la livraison."
          - text: Prénom (obligatoire)
          - textbox "Prénom (obligatoire)"
          - text: Nom (obligatoire)
          - textbox "Nom (obligatoire)"
          - text: Entreprise (facultatif)
          - textbox "Entreprise (facultatif)"
          - text: Numéro et rue (obligatoire)
          - textbox "Numéro et rue (obligatoire)"
          - status
          - text: Appartement, étage, digicode (facultatif)
          - textbox "Appartement, étage, digicode (facultatif)"
          - text: Code postal (obligatoire)
          - textbox "Code postal (obligatoire)"
          - text: Ville (obligatoire)
          - textbox "Ville (obligatoire)"
          - status
        - region "Remarques sur la commande":
          - checkbox "Créer un compte ?"
          - text: Créer un compte ? Pour retrouver vos commandes, vos factures et vos adresses. Remarques sur la commande (facultatif) Par exemple un créneau, un accès, un accueil fermé.
          - textbox "Remarques sur la commande (facultatif)"
        - region "Paiement":
          - heading "Paiement" [level=2]
          - radiogroup "Moyen de paiement":
            - text: Moyen de paiement
            - radio "Carte bancaire Visa, Mastercard, CB. Vous payez à l’étape suivante." [checked]
            - strong: Carte bancaire
            - text: Visa, Mastercard, CB. Vous payez à l’étape suivante.
            - radio "PayPal Vous payez sur le site de PayPal."
            - strong: PayPal
            - text: Vous payez sur le site de PayPal.
            - radio "Virement Nos coordonnées bancaires et un QR code à l’étape suivante."
            - strong: Virement
            - text: Nos coordonnées bancaires et un QR code à l’étape suivante.
          - checkbox "J’ai lu et j’accepte les conditions générales de vente (nouvel onglet)"
          - text: J’ai lu et j’accepte les
          - link "conditions générales de vente":
            - /url: /cgv
          - text: (nouvel onglet)
        - region "Votre commande":
          - heading "Votre commande" [level=2]
          - link "Modifier le panier":
            - /url: /cart
          - list:
            - listitem:
              - link /Rouleaux thermiques 80 × 80 mm/:
                - /url: /product-detail/rouleaux-thermiques-80x80?option=12+rouleaux
              - text: /12 rouleaux 18,60 € HT × 2.*/
              - strong: /37,20 € HT/
              - text: /44,64 € TTC/
          - term: Livraison prévue
          - definition: /.+ \\(1 à 2 jours ouvrés\\)/
          - term: Adresse de livraison
          - definition: Votre adresse s’affichera ici.
          - term: Paiement
          - definition: Carte bancaire
          - term: Sous-total HT
          - definition: /37,20 €/
          - term: Livraison offerte
          - definition: /0,00 €/
          - term: /TVA 20 %/
          - definition: /7,44 €/
          - term: Total TTC
          - definition: /44,64 €/
          - button "Commander avec obligation de paiement" [disabled]
          - paragraph: Pour commander, acceptez d’abord les conditions générales de vente.
          - status
    `);
  });

  test('reads the errors, in the summary and at each field', spec('U02'), async ({ page }) => {
    await openCheckout(page, words, ROLLS);
    await page.getByRole('button', { name: words.order }).press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
      - alert "Il y a un problème":
        - heading "Il y a un problème" [level=2]
        - list:
          - listitem:
            - link "Saisissez votre adresse e-mail.":
              - /url: "#billing-email"
          - listitem:
            - link "Saisissez votre prénom.":
              - /url: "#billing-first-name"
          - listitem:
            - link "Saisissez votre nom.":
              - /url: "#billing-last-name"
          - listitem:
            - link "Saisissez le numéro et la rue.":
              - /url: "#billing-street"
          - listitem:
            - link "Saisissez votre code postal.":
              - /url: "#billing-postal-code"
          - listitem:
            - link "Saisissez votre ville.":
              - /url: "#billing-city"
          - listitem:
            - link "Saisissez votre numéro de téléphone, pour le livreur.":
              - /url: "#billing-phone-number"
          - listitem:
            - link "Saisissez le prénom du destinataire.":
              - /url: "#shipping-first-name"
          - listitem:
            - link "Saisissez le nom du destinataire.":
              - /url: "#shipping-last-name"
          - listitem:
            - link "Saisissez le numéro et la rue de livraison.":
              - /url: "#shipping-street"
          - listitem:
            - link "Saisissez le code postal de livraison.":
              - /url: "#shipping-postal-code"
          - listitem:
            - link "Saisissez la ville de livraison.":
              - /url: "#shipping-city"
          - listitem:
            - link "Acceptez les conditions générales de vente pour commander.":
              - /url: "#terms-accepted"
    `);
    await expect(billingOf(page, words)).toMatchAriaSnapshot(`
      - region "Facturation":
        - heading "Facturation" [level=2]
        - text: Adresse e-mail (obligatoire) Pour la confirmation et la facture.
        - textbox "Adresse e-mail (obligatoire)" [invalid]
        - text: Saisissez votre adresse e-mail. Pays (obligatoire)
        - combobox "Pays (obligatoire)":
          - option "France" [selected]
          - option "Pays-Bas"
        - text: Prénom (obligatoire)
        - textbox "Prénom (obligatoire)" [invalid]
        - text: Saisissez votre prénom. Nom (obligatoire)
        - textbox "Nom (obligatoire)" [invalid]
        - text: Saisissez votre nom. Entreprise (facultatif)
        - textbox "Entreprise (facultatif)"
        - text: Numéro et rue (obligatoire)
        - textbox "Numéro et rue (obligatoire)" [invalid]
        - text: Saisissez le numéro et la rue.
        - status
        - text: Appartement, étage, digicode (facultatif)
        - textbox "Appartement, étage, digicode (facultatif)"
        - text: Code postal (obligatoire)
        - textbox "Code postal (obligatoire)" [invalid]
        - text: Saisissez votre code postal. Ville (obligatoire)
        - textbox "Ville (obligatoire)" [invalid]
        - text: Saisissez votre ville.
        - status
        - text: Téléphone (obligatoire) Pour le livreur seulement.
        - textbox "Téléphone (obligatoire)" [invalid]
        - text: Saisissez votre numéro de téléphone, pour le livreur.
    `);
  });

  test('reads the complete review with every figure directly before the button', spec('U24'), async ({ page }) => {
    await openCheckout(page, words, ROLLS);
    await fillBilling(page, words, newBuyer('reader'));
    await page.getByRole('checkbox', { name: words.terms }).check();
    await expect(page.getByRole('region', { name: 'Votre commande' })).toMatchAriaSnapshot(`
      - region "Votre commande":
        - heading "Votre commande" [level=2]
        - link "Modifier le panier":
          - /url: /cart
        - list:
          - listitem:
            - link /Rouleaux thermiques 80 × 80 mm/:
              - /url: /product-detail/rouleaux-thermiques-80x80?option=12+rouleaux
            - text: /12 rouleaux 18,60 € HT × 2.*/
            - strong: /37,20 € HT/
            - text: /44,64 € TTC/
        - term: Livraison prévue
        - definition: /.+ \\(1 à 2 jours ouvrés\\)/
        - term: Adresse de livraison
        - definition: Zoé Lefèvre, 12 rue des Lilas, 69003 Lyon
        - term: Paiement
        - definition: Carte bancaire
        - term: Sous-total HT
        - definition: /37,20 €/
        - term: Livraison offerte
        - definition: /0,00 €/
        - term: /TVA 20 %/
        - definition: /7,44 €/
        - term: Total TTC
        - definition: /44,64 €/
        - button "Commander avec obligation de paiement"
        - status
    `);
  });
});
