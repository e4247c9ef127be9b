import { PASSWORD } from '../support/customer.ts';
import { addToCart, fillBilling, newBuyer } from '../support/journey.ts';
import { pathIn } from '../support/language-path.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { type Fault, spoil } from '../support/spoil.ts';
import { inLanguage, WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

/** Every way a call may go wrong; a browser writes some of them to its console. */
test.use({ expectedConsoleErrors: ['400', '401', '403', '404', '409', 'net::ERR_FAILED'] });

const KIT = { path: '/product-detail/kit-menage-studio' };

test('a branch of the menu that cannot be read says so in place, and is asked again', async ({ page }) => {
  await page.route('**/menu/*', (route) => route.abort());
  await page.goto('/product-detail/rouleaux-thermiques-80x80');
  const menu = page.getByRole('navigation', { name: 'Catégories' });
  await menu.getByRole('button', { name: 'CATÉGORIES', exact: true }).click();
  const branch = menu.getByRole('button', { name: /Papier & bobines/ }).first();
  await branch.hover();
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByText('Les sous-catégories n’ont pas pu être chargées.')).toBeVisible();
  await expect(page).toHaveURL('/product-detail/rouleaux-thermiques-80x80');
  await expect(page.getByRole('heading', { level: 1, name: /Rouleaux thermiques/ })).toBeVisible();
  await page.unroute('**/menu/*');
  await branch.press('Enter');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  await branch.press('Enter');
  await expect(menu.getByRole('link', { name: 'Étiquettes' }).first()).toBeVisible();
});

test('a mailed link to a standing order offers another try while the shop is silent', async ({ page }) => {
  const call = /\/api\/standing-orders\/\w+$/;
  await spoil(page, call, 'lost');
  await page.goto(`/standing-order/${'a'.repeat(24)}#unknown`);
  await expect(page.getByRole('heading', { name: 'Les commandes régulières n’ont pas pu être lues.' })).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Cette commande régulière est introuvable' })).toBeVisible();
});

test(
  'log-in and registration say why they failed',
  { ...spec('8.01', '8.02'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto('/account');
    const logIn = page.getByRole('region', { name: say('Se connecter', 'Log in'), exact: true });
    await logIn.getByRole('textbox').first().fill('zoe@exemple.fr');
    await logIn.getByLabel(new RegExp(`^${say('Mot de passe', 'Password')}`)).fill(PASSWORD);
    const enter = logIn.getByRole('button', { name: say('Se connecter', 'Log in') });
    await enter.click();
    await expect(logIn.getByRole('alert')).toHaveText(
      say('Identifiant ou mot de passe incorrect.', 'Invalid identifier or password'),
    );
    await spoil(page, /\/api\/auth\/local$/, 'nonsense');
    await enter.click();
    await expect(logIn.getByRole('alert')).toHaveText(
      say('La connexion a échoué. Réessayez.', 'Login failed. Try again.'),
    );

    const register = page.getByRole('region', { name: say('Créer un compte', 'Register'), exact: true });
    await register.getByLabel(say('Identifiant', 'Username')).fill('zoe');
    await register.getByLabel(new RegExp(`^${say('Adresse e-mail', 'Email')}`)).fill('zoe@exemple.fr');
    await register.getByLabel(new RegExp(`^${say('Mot de passe', 'Password')}`)).fill(PASSWORD);
    const open = register.getByRole('button', { name: say('Créer mon compte', 'Register') });
    await spoil(page, /\/api\/auth\/local\/register$/, 'nonsense');
    await open.click();
    await expect(register.getByRole('alert')).toHaveText(say('L’inscription a échoué.', 'Registration failed.'));
    await spoil(page, /\/api\/auth\/local\/register$/, { status: 409, code: 'username-taken' });
    await open.click();
    await expect(register.getByRole('alert')).toHaveText(
      say('Ce nom d’utilisateur est déjà pris.', 'This username is already taken.'),
    );
  },
);

test(
  'a failed voucher check shows an error',
  { ...spec('8.03'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    await addToCart(page, words, KIT);
    await page.goto('/cart');
    await page.getByText(words.voucherFold).click();
    await spoil(page, /\/api\/coupons\/apply$/, 'nonsense');
    const field = page.getByRole('main').getByRole('textbox', { name: words.voucher });
    await field.fill('BIENVENUE');
    await field.press('Enter');
    await expect(page.getByText(say('Le code promo n’a pas pu être appliqué', 'Failed to apply coupon'))).toBeVisible();
  },
);

test(
  'both recovery pages have their own words for success and each failure',
  { ...spec('8.04-8.11'), ...IN_ENGLISH_WHEN_DEEP },
  async ({ page, language }) => {
    const say = inLanguage(language);
    const main = page.getByRole('main');
    const call = /\/api\/auth\/forgot-password$/;
    async function ask(path: string, fault: Fault | null): Promise<void> {
      await page.goto(path);
      if (fault === null) await page.unroute(call);
      else await spoil(page, call, fault);
      await main.getByRole('textbox').fill('personne@exemple.fr');
      await main.getByRole('textbox').press('Enter');
    }
    await ask('/lost-password', null);
    await expect(
      main.getByText(
        say(
          'Si un compte existe avec cette adresse, vous recevrez bientôt un e-mail pour choisir un nouveau mot de passe.',
          "If an account with that email exists, you'll receive a password reset email shortly.",
        ),
      ),
    ).toBeVisible();
    await ask('/lost-password', { status: 403, code: 'mail-unavailable' });
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'L’envoi d’e-mails est indisponible pour le moment. Contactez-nous.',
        'Email service is currently unavailable. Please contact support.',
      ),
    );
    await ask('/lost-password', 'lost');
    await expect(main.getByRole('alert')).toHaveText(
      say('Erreur de réseau : le serveur est injoignable.', 'Network error: Could not connect to the server.'),
    );
    await ask('/lost-password', { status: 400, code: 'invalid-body' });
    await expect(main.getByRole('alert')).toHaveText(
      say('Un problème est survenu. Veuillez réessayer.', 'Something went wrong. Please try again.'),
    );
    await ask('/lost-password', 'nonsense');
    await expect(main.getByRole('alert')).toHaveText(
      say('Réponse inattendue du serveur. Réessayez dans un instant.', 'Unexpected response from the server.'),
    );
    await ask('/forgot-password', null);
    await expect(
      main.getByText(say('Le lien est envoyé ! Consultez vos e-mails.', 'Password reset link sent! Check your email.')),
    ).toBeVisible();
    await ask('/forgot-password', { status: 403, code: 'mail-unavailable' });
    await expect(main.getByRole('alert')).toHaveText(
      say('Le lien n’a pas pu être envoyé. Réessayez plus tard.', 'Failed to send reset link. Please try again later.'),
    );

    await page.goto('/reset-password/abc');
    for (const index of [0, 1]) await main.locator('input[type="password"]').nth(index).fill(PASSWORD);
    await main.getByRole('button', { name: say('Enregistrer', 'Save'), exact: true }).click();
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'Le mot de passe n’a pas pu être changé. Le lien a peut-être expiré.',
        'Failed to reset password. The link may have expired.',
      ),
    );
  },
);

test(
  'an order that cannot be placed says whether account, order or PayPal failed',
  { ...spec('8.13', '8.14', '8.16-8.19', '8.21'), ...IN_ENGLISH_TOO },
  async ({ page, language }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    const main = page.getByRole('main');
    await addToCart(page, words, KIT);
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('messages'));
    await page.getByRole('radio', { name: /^PayPal/ }).check({ force: true });
    await page.getByRole('checkbox', { name: words.terms }).check();
    const createAccount = page.getByRole('checkbox', { name: say('Créer un compte ?', 'Create an account?') });
    await createAccount.check();
    await page.getByLabel(new RegExp(`^${say('Choisissez un mot de passe', 'Choose a password')}`)).fill(PASSWORD);
    const order = page.getByRole('button', { name: words.order });
    await spoil(page, /\/api\/auth\/local\/register$/, 'nonsense');
    await order.click();
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'Le compte n’a pas pu être créé. Réessayez, ou continuez sans créer de compte.',
        'Error creating account. Please try again or proceed without creating an account.',
      ),
    );
    await createAccount.uncheck();
    await spoil(page, /\/api\/orders$/, 'nonsense');
    await order.click();
    await expect(main.getByRole('alert')).toHaveText(
      say(
        'Une erreur s’est produite pendant la création de votre commande. Vérifiez vos informations et réessayez.',
        'Error occurred while creating your order. Please check your information and try again.',
      ),
    );
    await page.unroute(/\/api\/orders$/);
    await spoil(page, /\/api\/paypal\/create-order$/, 'nonsense');
    await order.click();
    await expect(main.getByRole('alert')).toContainText(
      say('Impossible de vous rediriger vers PayPal.', 'Unable to redirect to PayPal.'),
    );
    await page.getByRole('link', { name: say('Choisir un moyen de paiement', 'Choose a payment method') }).click();

    await spoil(page, /\/api\/paypal\/create-order$/, 'lost');
    await page.goto('/paypal-payment');
    await main.getByRole('button', { name: say('Payer avec PayPal', 'Pay with PayPal') }).click();
    await expect(main.getByRole('alert')).toContainText(
      say(
        'Une erreur s’est produite pendant le paiement. Veuillez réessayer.',
        'Error occurred while processing the payment. Please try again.',
      ),
    );
    await spoil(page, /\/api\/bnpaxepta\//, 'nonsense');
    await page.goto('/cardpayment');
    await main.getByRole('button', { name: say('Payer par carte', 'Pay by card') }).click();
    await expect(main.getByRole('alert')).toContainText(
      say('Le paiement n’a pas pu être créé.', 'Payment creation failed'),
    );

    await page.evaluate(() => sessionStorage.setItem('currentOrderToken', ''));
    await page.goto('/paypal-payment');
    await expect(
      main.getByText(
        say('Aucune commande trouvée. Retournez à la commande.', 'No order details found. Please return to checkout.'),
      ),
    ).toBeVisible();
    await page.goto('/payment');
    await expect(main.getByText(say('Aucune commande trouvée.', 'No order details found.'))).toBeVisible();
    await expect(main.getByRole('link', { name: say('Retour à la commande', 'Return to Checkout') })).toHaveAttribute(
      'href',
      pathIn(language, '/checkout'),
    );
  },
);
