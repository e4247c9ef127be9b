import { addToCart } from '../journey.ts';
import { WORDS } from '../words.ts';
import { type BadInput, both, type FormCase } from './form-case.ts';

const BILLING = both('Facturation', 'Billing');
const DELIVERY = both('Livraison', 'Delivery');
const LABELS = {
  firstName: both('Prénom', 'First name'),
  lastName: both('Nom', 'Last name'),
  street: both('Numéro et rue', 'House number and street'),
  postalCode: both('Code postal', 'Postal code'),
  city: both('Ville', 'City'),
  phone: both('Téléphone', 'Phone'),
  email: both('Adresse e-mail', 'Email'),
  companyId: both('SIREN ou SIRET', 'SIREN or SIRET'),
  vatNumber: both('Numéro de TVA', 'EU VAT number'),
} as const;

function bill(field: keyof typeof LABELS, typed: string, fr: string, en: string, right: string): BadInput {
  return { label: LABELS[field], within: BILLING, typed, says: both(fr, en), right };
}
function deliver(field: keyof typeof LABELS, typed: string, fr: string, en: string, right: string): BadInput {
  return { label: LABELS[field], within: DELIVERY, typed, says: both(fr, en), right };
}

/** The sandbox's address service knows no town of it: a town would be filled in where the tests leave the field empty. */
const POSTAL_CODE = '69004';
const PHONE = '06 12 34 56 78';
const EMAIL = 'zoe@exemple.fr';

export const CHECKOUT: FormCase = {
  name: 'the checkout',
  submit: both('Commander avec obligation de paiement', 'Order with obligation to pay'),
  async open({ page, language }) {
    await addToCart(page, WORDS[language], { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    // A company, so that its numbers are asked for.
    const billing = page.getByRole('region', { name: BILLING[language] });
    await billing.getByLabel(language === 'fr' ? /^Entreprise/ : /^Company/).fill('ACME');
  },
  inputs: [
    bill('firstName', '', 'Saisissez votre prénom.', 'Enter your first name.', 'Zoé'),
    bill('lastName', ' ', 'Saisissez votre nom.', 'Enter your last name.', 'Lefèvre'),
    bill('street', '', 'Saisissez le numéro et la rue.', 'Enter the house number and street.', '12 rue des Lilas'),
    bill('postalCode', '', 'Saisissez votre code postal.', 'Enter your postal code.', POSTAL_CODE),
    bill('postalCode', '6900', 'Il manque 1 chiffre au code postal.', 'The postal code lacks 1 digit.', POSTAL_CODE),
    bill(
      'postalCode',
      '69OO3',
      'Un code postal français n’a que des chiffres, comme 69002.',
      'A French postal code has digits only, like 69002.',
      POSTAL_CODE,
    ),
    bill('postalCode', '00123', 'Ce code postal n’existe pas.', 'This postal code does not exist.', POSTAL_CODE),
    bill('city', '', 'Saisissez votre ville.', 'Enter your city.', 'Lyon'),
    bill(
      'city',
      'x'.repeat(101),
      'Ce texte est trop long : 100 caractères au plus.',
      'This text is too long: 100 characters at most.',
      'Lyon',
    ),
    bill(
      'phone',
      '',
      'Saisissez votre numéro de téléphone, pour le livreur.',
      'Enter your phone number, for the delivery driver.',
      PHONE,
    ),
    bill(
      'phone',
      'zéro six',
      'Un numéro de téléphone n’a que des chiffres, comme 06 12 34 56 78.',
      'A phone number has digits only, like 06 12 34 56 78.',
      PHONE,
    ),
    bill(
      'phone',
      '06 12 34 56',
      'Il manque 2 chiffres au numéro de téléphone.',
      'The phone number lacks 2 digits.',
      PHONE,
    ),
    bill('email', '', 'Saisissez votre adresse e-mail.', 'Enter your email.', EMAIL),
    bill(
      'email',
      'jeanne.exemple.fr',
      'Il manque le signe @ dans l’adresse e-mail.',
      'The email lacks the @ sign.',
      EMAIL,
    ),
    bill(
      'email',
      'jeanne@exemple',
      'Il manque la fin du domaine, comme .fr dans nom@exemple.fr.',
      'The end of the domain is missing, like .com in name@example.com.',
      EMAIL,
    ),
    bill(
      'companyId',
      '732829321',
      'Ce SIREN n’est pas valable : vérifiez les chiffres.',
      'This SIREN is not valid: check the digits.',
      '732829320',
    ),
    bill(
      'vatNumber',
      'DE123456789',
      'Le numéro de TVA commence par FR ou NL.',
      'The VAT number starts with FR or NL.',
      'FR44732829320',
    ),
    deliver('firstName', '', 'Saisissez le prénom du destinataire.', 'Enter the first name of the recipient.', 'Zoé'),
    deliver('lastName', '', 'Saisissez le nom du destinataire.', 'Enter the last name of the recipient.', 'Lefèvre'),
    deliver(
      'street',
      '',
      'Saisissez le numéro et la rue de livraison.',
      'Enter the house number and street for delivery.',
      '3 quai Saint-Vincent',
    ),
    deliver(
      'postalCode',
      '690',
      'Adresse de livraison : Il manque 2 chiffres au code postal.',
      'Delivery address: The postal code lacks 2 digits.',
      '69001',
    ),
    deliver(
      'postalCode',
      '97400',
      'Adresse de livraison : Nous livrons en France métropolitaine, pas outre-mer.',
      'Delivery address: We deliver in mainland France, not overseas.',
      '69001',
    ),
    deliver('city', '', 'Saisissez la ville de livraison.', 'Enter the city for delivery.', 'Lyon'),
    {
      label: both('J’ai lu et j’accepte', 'I have read and accept'),
      typed: null,
      says: both(
        'Acceptez les conditions générales de vente pour commander.',
        'Accept the terms and conditions of sale to order.',
      ),
      right: '',
      onlyOnSubmit: true,
    },
  ],
};

export const CHECKOUT_ACCOUNT: FormCase = {
  name: 'the account created at checkout',
  submit: CHECKOUT.submit,
  async open({ page, language }) {
    await addToCart(page, WORDS[language], { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    await page.getByRole('checkbox', { name: language === 'fr' ? 'Créer un compte ?' : 'Create an account?' }).check();
  },
  inputs: [
    {
      label: both('Choisissez un mot de passe', 'Choose a password'),
      typed: '',
      says: both(
        'Saisissez une adresse e-mail et un mot de passe pour créer le compte.',
        'Please provide email and password for account creation.',
      ),
      right: 'Lavande-2026',
    },
    {
      label: both('Choisissez un mot de passe', 'Choose a password'),
      typed: 'abc',
      says: both(
        'Il manque 5 caractères : le mot de passe en a 8 au moins.',
        '5 more characters needed: the password has at least 8.',
      ),
      right: 'Lavande-2026',
    },
  ],
};

export const CHECKOUT_LOGIN: FormCase = {
  name: 'the log-in at checkout',
  submit: both('Se connecter', 'Log in'),
  async open({ page, language }) {
    await addToCart(page, WORDS[language], { path: '/product-detail/kit-menage-studio' });
    await page.goto('/checkout');
    const fold = language === 'fr' ? 'Cliquez ici pour vous connecter' : 'Click here to log in';
    await page.getByText(fold, { exact: false }).click();
  },
  inputs: [
    {
      label: both('Nom d’utilisateur ou adresse e-mail', 'Username or email'),
      typed: '',
      says: both('Saisissez votre nom d’utilisateur ou votre adresse e-mail.', 'Enter your username or email.'),
      right: 'zoe',
    },
    {
      label: both('Mot de passe', 'Password'),
      typed: '',
      says: both('Saisissez votre mot de passe.', 'Enter your password.'),
      right: 'Lavande-2026',
    },
  ],
};
