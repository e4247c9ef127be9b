import { logInNewCustomer } from '../customer.ts';
import { type BadInput, both, type FormCase } from './form-case.ts';

function bad(label: [string, string], typed: string, fr: string, en: string, right: string): BadInput {
  return { label: both(...label), typed, says: both(fr, en), right };
}

const EMAIL = 'zoe@exemple.fr';
const UNITS: [string, string] = ['Nombre de logements', 'Housing units'];

const SAMPLES: FormCase = {
  name: 'the request for samples',
  submit: both('Demander les échantillons', 'Request the samples'),
  open: async ({ page }) => void (await page.goto('/samples')),
  inputs: [
    bad(['Nom complet', 'Full name'], '', 'Saisissez votre nom complet.', 'Enter your full name.', 'Zoé Lefèvre'),
    bad(
      ['Nom complet', 'Full name'],
      'Zoé '.repeat(30),
      'Ce texte est trop long : 100 caractères au plus.',
      'This text is too long: 100 characters at most.',
      'Zoé Lefèvre',
    ),
    bad(
      ['Société', 'Company name'],
      'www.gites.example',
      'Ce texte contient une adresse web : retirez-la.',
      'This text contains a web address: remove it.',
      'Gîtes du lac',
    ),
    bad(
      ['Société', 'Company name'],
      '',
      'Saisissez le nom de votre société.',
      'Enter the name of your company.',
      'Gîtes du lac',
    ),
    bad(
      ['Adresse e-mail', 'Email'],
      'zoe lefevre@exemple.fr',
      'L’adresse e-mail contient un espace.',
      'The email contains a space.',
      EMAIL,
    ),
    bad(
      ['Téléphone', 'Delivery phone'],
      '+33 12',
      'Ce numéro de téléphone n’existe pas. Écrivez-le comme 06 12 34 56 78 ou +31 6 12345678.',
      'This phone number does not exist. Write it like 06 12 34 56 78 or +31 6 12345678.',
      '06 12 34 56 78',
    ),
    bad(
      ['Adresse complète', 'Full address'],
      '',
      'Saisissez l’adresse complète de livraison.',
      'Enter the full delivery address.',
      '12 rue des Lilas, 69003 Lyon',
    ),
    bad(
      ['Adresse complète', 'Full address'],
      '4 rue de Paris, 97400 Saint-Denis',
      'Nous livrons en France métropolitaine, pas outre-mer.',
      'We deliver in mainland France, not overseas.',
      '12 rue des Lilas, 69003 Lyon',
    ),
    bad(UNITS, '', 'Saisissez le nombre de logements.', 'Enter the number of housing units.', '7'),
    bad(
      UNITS,
      '0',
      'Saisissez un nombre entier de logements, à partir de 1.',
      'Enter a whole number of housing units, from 1.',
      '7',
    ),
    bad(
      ['Site web', 'Website'],
      '',
      'Saisissez l’adresse de votre site ou de votre profil.',
      'Enter the address of your website or profile.',
      'https://gites.exemple.fr',
    ),
  ],
};

const AFFILIATE: FormCase = {
  name: 'the affiliate form',
  submit: both('Envoyer la demande', 'Send the request'),
  async open({ page, shop }) {
    await logInNewCustomer(page, shop, 'bad-affiliate');
    await page.goto('/myaccount/affiliate');
  },
  inputs: [
    bad(
      ['Téléphone de contact', 'Contact phone'],
      '',
      'Saisissez un numéro comme 06 12 34 56 78.',
      'Enter a number like 06 12 34 56 78.',
      '06 12 34 56 78',
    ),
    bad(['Description', 'Description'], ' ', 'Décrivez votre activité.', 'Describe your activity.', 'Trois gîtes.'),
    {
      label: both('J’accepte d’être recontacté', 'I agree to be contacted'),
      typed: null,
      says: both('Cochez la case pour envoyer la demande.', 'Tick the box to send the request.'),
      right: '',
      onlyOnSubmit: true,
    },
  ],
};

const WITHDRAWAL_LINK: FormCase = {
  name: 'the request for a withdrawal link',
  submit: both('Recevoir mon lien', 'Send me the link'),
  open: async ({ page }) => void (await page.goto('/withdrawal')),
  inputs: [
    bad(
      ['Numéro de commande', 'Order number'],
      '',
      'Saisissez le numéro de la commande.',
      'Enter the order number.',
      'ORD-0000042',
    ),
    bad(
      ['Adresse e-mail de la commande', 'Email of the order'],
      '',
      'Saisissez l’adresse e-mail de la commande.',
      'Enter the email of the order.',
      EMAIL,
    ),
  ],
};

export const REQUEST_FORMS = [SAMPLES, AFFILIATE, WITHDRAWAL_LINK];
