import { logInNewCustomer } from '../support/customer.ts';
import { addToCart } from '../support/journey.ts';
import { pathIn } from '../support/language-path.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

interface Opened {
  readonly address: string;
  /** Where an English reader is led, when the address is named after an article. */
  readonly inEnglish?: string;
  /** Heading in French and in English. */
  readonly heading: readonly [french: string, english: string];
  /** Where somebody without this page is led instead. */
  readonly guestAt?: string;
  readonly customerAt?: string;
  /** What somebody without it reads at the same address instead. */
  readonly guestHeading?: readonly [french: string, english: string];
}

const ACCOUNT = ['Mon compte', 'My account'] as const;
const NO_RESULT = {
  guestHeading: ['Aucune commande trouvée.', 'No order details found.'],
  customerAt: '/myaccount/orders',
  heading: ACCOUNT,
} as const;
const NO_ORDER = { guestAt: '/account', customerAt: '/myaccount/orders', heading: ACCOUNT };

/** Every screen, for a buyer with something in the cart and no order that waits to be paid. */
const SCREENS: readonly Opened[] = [
  { address: '/', heading: ['La chambre est prête', 'The room is ready'] },
  {
    address: '/category-products/papier-bobines',
    inEnglish: '/category-products/paper-and-rolls',
    heading: ['Papier & bobines', 'Paper & rolls'],
  },
  {
    address: '/product-detail/kit-menage-studio',
    inEnglish: '/product-detail/cleaning-kit-studio',
    heading: ['Kit de ménage, studio', 'Cleaning kit, studio'],
  },
  { address: '/search?q=kit', heading: ['Recherche', 'Search'] },
  { address: '/quick-order', heading: ['Commande rapide', 'Quick order'] },
  { address: '/samples', heading: ['Demande d’échantillons', 'Sample request'] },
  { address: '/cart', heading: ['Panier', 'Basket'] },
  { address: '/quote-request', heading: ['Recevoir un devis', 'Get a quote'] },
  { address: '/checkout', heading: ['Finaliser votre commande', 'Finalize your order'] },
  { address: '/payment', ...NO_ORDER },
  { address: '/cardpayment', ...NO_ORDER },
  { address: '/paypal-payment', ...NO_ORDER },
  { address: '/bnppaymentsuccess', ...NO_RESULT },
  { address: '/bnppaymentfailed', ...NO_RESULT },
  {
    address: '/paypalpayment-success',
    heading: [
      'Aucune commande trouvée. Retournez à la commande.',
      'No order details found. Please return to checkout.',
    ],
  },
  { address: '/order/inconnue', heading: ['Votre commande', 'Your order'] },
  { address: '/account', heading: ACCOUNT, customerAt: '/myaccount' },
  { address: '/myaccount', heading: ACCOUNT, guestAt: '/account' },
  { address: '/myaccount/documents', heading: ACCOUNT, guestAt: '/account' },
  { address: '/myaccount/documents/spending', heading: ACCOUNT, guestAt: '/account' },
  { address: '/myaccount/lists', heading: ACCOUNT, guestAt: '/account' },
  { address: '/myaccount/quotes', heading: ACCOUNT, guestAt: '/account' },
  { address: '/lost-password', heading: ['Mot de passe perdu', 'Lost password'] },
  { address: '/forgot-password', heading: ['Mot de passe oublié', 'Forgot password'] },
  { address: '/reset-password/abc', heading: ['Nouveau mot de passe', 'Reset password'] },
  { address: '/confirm-email/abc', heading: ['Confirmation de l’adresse e-mail', 'Email confirmation'] },
  { address: '/withdrawal', heading: ['Renoncer au contrat', 'Withdraw from the contract'] },
  { address: '/cgv', heading: ['Conditions générales de vente', 'Terms and conditions of sale'] },
  { address: '/mentions-legales', heading: ['Mentions légales', 'Legal notice'] },
  { address: '/privacy-policy', heading: ['Politique de confidentialité', 'Privacy policy'] },
  { address: '/offline', heading: ['Vous êtes hors ligne', 'You are offline'] },
  { address: '/testing', heading: ['Page d’essai', 'Testing'] },
  { address: '/nulle-part', heading: ['404 - Page introuvable', '404 - Page Not Found'] },
];

// The order and the page that do not exist.
test.use({ expectedConsoleErrors: ['404'] });

for (const buyer of ['guest', 'customer'] as const) {
  test(
    `a ${buyer} opens every screen, or is led to the one that helps`,
    buyer === 'guest' ? IN_ENGLISH_TOO : IN_ENGLISH_WHEN_DEEP,
    async ({ page, shop, language }) => {
      const say = inLanguage(language);
      if (buyer === 'customer') await logInNewCustomer(page, shop, 'every-screen');
      await addToCart(page, WORDS[language], { path: '/product-detail/kit-menage-studio' });
      // Without an order to pay for, a guest still has the cart.
      await page.goto('/banktransfer');
      await expect(page).toHaveURL(buyer === 'guest' ? /\/cart$/ : /\/myaccount\/orders$/);
      for (const { address, inEnglish, heading, guestHeading, guestAt, customerAt } of SCREENS) {
        await test.step(address, async () => {
          await page.goto(address);
          const shown = language === 'en' ? (inEnglish ?? address) : address;
          const landing = (buyer === 'guest' ? guestAt : customerAt) ?? shown;
          const read = buyer === 'guest' ? (guestHeading ?? heading) : heading;
          await expect(page).toHaveURL(shop.url + pathIn(language, landing));
          await expect(page.getByRole('heading', { level: 1, name: say(...read), exact: true }).first()).toBeVisible();
        });
      }
    },
  );
}
