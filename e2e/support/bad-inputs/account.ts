import { logInNewCustomer } from '../customer.ts';
import { type BadInput, both, type FormCase } from './form-case.ts';

const NAMES = {
  identifier: both('Nom d’utilisateur ou adresse e-mail', 'Username or email'),
  username: both('Identifiant', 'Username'),
  password: both('Mot de passe', 'Password'),
  email: both('Adresse e-mail', 'Email'),
  newPassword: both('Nouveau mot de passe \\(', 'New password \\('),
  repeated: both('Le même mot de passe', 'The same password'),
  firstName: both('Prénom', 'First name'),
  lastName: both('Nom \\(', 'Last name'),
  displayName: both('Nom affiché', 'Display name'),
  currentPassword: both('Mot de passe actuel', 'Current password'),
  confirmation: both('Nouveau mot de passe, une seconde fois', 'New password once more'),
  street: both('Numéro et rue', 'House number and street'),
  postalCode: both('Code postal', 'Postal code'),
  city: both('Ville', 'City'),
  phone: both('Téléphone', 'Phone'),
} as const;

function bad(field: keyof typeof NAMES, typed: string, fr: string, en: string, right: string): BadInput {
  return { label: NAMES[field], typed, says: both(fr, en), right };
}
function onSubmit(field: keyof typeof NAMES, typed: string, fr: string, en: string, right: string): BadInput {
  return { ...bad(field, typed, fr, en, right), onlyOnSubmit: true };
}

const EMAIL = 'zoe@exemple.fr';
const PASSWORD = 'Lavande-2026';

const LOGIN: FormCase = {
  name: 'the log-in',
  region: both('Se connecter', 'Log in'),
  submit: both('Se connecter', 'Log in'),
  open: async ({ page }) => void (await page.goto('/account')),
  inputs: [
    bad(
      'identifier',
      '',
      'Saisissez votre nom d’utilisateur ou votre adresse e-mail.',
      'Enter your username or email.',
      'zoe',
    ),
    bad('password', '', 'Saisissez votre mot de passe.', 'Enter your password.', PASSWORD),
  ],
};

const REGISTER: FormCase = {
  name: 'the registration',
  region: both('Créer un compte', 'Register'),
  submit: both('Créer mon compte', 'Register'),
  open: async ({ page }) => void (await page.goto('/account')),
  inputs: [
    bad('username', '', 'Choisissez un identifiant.', 'Choose a username.', 'zoe'),
    bad('email', '', 'Saisissez votre adresse e-mail.', 'Enter your email.', EMAIL),
    bad('email', 'a@@b.fr', 'L’adresse e-mail contient plusieurs signes @.', 'The email has several @ signs.', EMAIL),
    bad('email', '@b.fr', 'Il manque le nom avant le signe @.', 'The name before the @ sign is missing.', EMAIL),
    bad('password', '', 'Choisissez un mot de passe.', 'Choose a password.', PASSWORD),
    bad(
      'password',
      '12345',
      'Le mot de passe doit avoir 8 caractères au moins.',
      'Password must be at least 8 characters long.',
      PASSWORD,
    ),
    bad(
      'password',
      'é'.repeat(40),
      'Ce mot de passe est trop long : 72 octets au plus.',
      'This password is too long: 72 bytes at most.',
      PASSWORD,
    ),
  ],
};

const RECOVERY = (['/forgot-password', '/lost-password'] as const).map((address): FormCase => ({
  name: address,
  submit: both('Recevoir le lien', 'Send the link'),
  open: async ({ page }) => void (await page.goto(address)),
  inputs: [
    bad('email', '', 'Saisissez une adresse e-mail valable.', 'Please enter a valid email.', EMAIL),
    bad('email', 'zoe@', 'Saisissez une adresse e-mail valable.', 'Please enter a valid email.', EMAIL),
  ],
}));

const RESET: FormCase = {
  name: '/reset-password',
  submit: both('Enregistrer', 'Save'),
  open: async ({ page }) => void (await page.goto('/reset-password/abc')),
  inputs: [
    bad(
      'newPassword',
      '12345',
      'Le mot de passe doit avoir 8 caractères au moins.',
      'Password must be at least 8 characters long.',
      PASSWORD,
    ),
    bad('repeated', 'Lavande-2027', 'Les mots de passe diffèrent !', 'Passwords do not match!', PASSWORD),
  ],
};

const DETAILS: FormCase = {
  name: 'the account details',
  submit: both('Enregistrer', 'Save changes'),
  async open({ page, shop }) {
    await logInNewCustomer(page, shop, 'bad-details');
    await page.goto('/myaccount/details');
  },
  inputs: [
    bad('firstName', '', 'Saisissez votre prénom.', 'Enter your first name.', 'Zoé'),
    bad('lastName', '', 'Saisissez votre nom.', 'Enter your last name.', 'Lefèvre'),
    bad('displayName', '', 'Saisissez un nom à afficher.', 'Enter a display name.', 'Zoé'),
    bad('email', 'zoe', 'Il manque le signe @ dans l’adresse e-mail.', 'The email lacks the @ sign.', EMAIL),
    onSubmit(
      'currentPassword',
      '',
      'Saisissez votre mot de passe actuel pour changer d’adresse e-mail.',
      'Enter your current password to change your email.',
      PASSWORD,
    ),
  ],
};

const PASSWORD_CHANGE: FormCase = {
  name: 'the password change',
  submit: both('Enregistrer', 'Save changes'),
  async open({ page, shop, language }) {
    await logInNewCustomer(page, shop, 'bad-password');
    await page.goto('/myaccount/details');
    await page.getByLabel(new RegExp(`^${NAMES.currentPassword[language]}`)).fill(PASSWORD);
    await page.getByLabel(new RegExp(`^${NAMES.newPassword[language]}`)).fill('Romarin-2026');
  },
  inputs: [
    onSubmit(
      'confirmation',
      '',
      'Remplissez les trois champs pour changer de mot de passe.',
      'Fill in all password fields to change your password.',
      'Romarin-2026',
    ),
    onSubmit(
      'confirmation',
      'Romarin-2027',
      'Le nouveau mot de passe et sa confirmation sont différents.',
      'New password and confirmation do not match.',
      'Romarin-2026',
    ),
    onSubmit(
      'newPassword',
      'abc',
      'Il manque 5 caractères : le mot de passe en a 8 au moins.',
      '5 more characters needed: the password has at least 8.',
      'Romarin-2026',
    ),
  ],
};

const ADDRESS: FormCase = {
  name: 'the address book',
  submit: both('Enregistrer l’adresse', 'Save the address'),
  async open({ page, shop, language }) {
    await logInNewCustomer(page, shop, 'bad-address');
    await page.goto('/myaccount/addresses');
    const add = both('Ajouter une adresse de facturation', 'Add a billing address');
    await page.getByRole('button', { name: add[language] }).click();
  },
  inputs: [
    bad('firstName', '', 'Saisissez le prénom.', 'Enter the first name.', 'Zoé'),
    bad('lastName', '', 'Saisissez le nom.', 'Enter the last name.', 'Lefèvre'),
    bad('street', '', 'Saisissez le numéro et la rue.', 'Enter the house number and street.', '12 rue des Lilas'),
    // Of a postcode that the sandbox's address service knows, the town left empty below would be filled in.
    bad('postalCode', '69', 'Il manque 3 chiffres au code postal.', 'The postal code lacks 3 digits.', '69004'),
    bad('city', '', 'Saisissez la ville.', 'Enter the city.', 'Lyon'),
    bad(
      'phone',
      '06 12 34 56 78 9',
      'Le numéro de téléphone a trop de chiffres. Un numéro étranger commence par +.',
      'The phone number has too many digits. A foreign number starts with +.',
      '06 12 34 56 78',
    ),
    bad(
      'email',
      'jeanne@exemple..fr',
      'Cette adresse e-mail n’est pas possible. Vérifiez les points et les signes.',
      'This email is not possible. Check its dots and signs.',
      EMAIL,
    ),
  ],
};

const ERASE: FormCase = {
  name: 'the deletion of the account',
  region: both('Supprimer le compte ?', 'Delete the account?'),
  submit: both('Oui, supprimer mon compte', 'Yes, delete my account'),
  async open({ page, shop, language }) {
    await logInNewCustomer(page, shop, 'bad-erase');
    await page.goto('/myaccount/details');
    const erase = both('Supprimer mon compte', 'Delete my account');
    await page.getByRole('button', { name: erase[language] }).click();
  },
  inputs: [bad('password', '', 'Saisissez votre mot de passe.', 'Enter your password.', PASSWORD)],
};

export const ACCOUNT_FORMS = [LOGIN, REGISTER, ...RECOVERY, RESET, DETAILS, PASSWORD_CHANGE, ADDRESS, ERASE];
