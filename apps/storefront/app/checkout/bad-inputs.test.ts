import { CARD_MINIMUM, cents, PAYPAL_LIMIT } from '@economat/commerce';
import { expect, test } from 'vitest';
import { text as english } from '../shared/text/checkout/en.ts';
import { text as french } from '../shared/text/checkout/fr.ts';
import { checkForm } from './check-form.ts';
import { type CheckoutForm, EMPTY_FORM, type FieldName, type FlagName, withFlag, withValue } from './checkout-form.ts';
import { problemText } from './problem-text.ts';

interface BadInput {
  field: FieldName | FlagName;
  input: string;
  /** What else must be filled in for the field to count. */
  also?: Partial<Record<FieldName, string>>;
  sameAddress?: boolean;
  /** Cents; of all others more than PayPal takes. */
  total?: number;
  fr: string;
  en: string;
}

/** One bad input for each cause, with the exact sentence that the buyer reads. */
const BAD_INPUTS: readonly BadInput[] = [
  { field: 'billing.firstName', input: '', fr: 'Saisissez votre prénom.', en: 'Enter your first name.' },
  { field: 'billing.lastName', input: ' ', fr: 'Saisissez votre nom.', en: 'Enter your last name.' },
  {
    field: 'billing.street',
    input: '',
    fr: 'Saisissez le numéro et la rue.',
    en: 'Enter the house number and street.',
  },
  { field: 'billing.postalCode', input: '', fr: 'Saisissez votre code postal.', en: 'Enter your postal code.' },
  { field: 'billing.city', input: '', fr: 'Saisissez votre ville.', en: 'Enter your city.' },
  {
    field: 'billing.phoneNumber',
    input: '',
    fr: 'Saisissez votre numéro de téléphone, pour le livreur.',
    en: 'Enter your phone number, for the delivery driver.',
  },
  { field: 'billing.email', input: '', fr: 'Saisissez votre adresse e-mail.', en: 'Enter your email.' },
  {
    field: 'shipping.firstName',
    input: '',
    fr: 'Saisissez le prénom du destinataire.',
    en: 'Enter the first name of the recipient.',
  },
  {
    field: 'shipping.postalCode',
    input: '',
    fr: 'Saisissez le code postal de livraison.',
    en: 'Enter the postal code for delivery.',
  },
  {
    field: 'billing.postalCode',
    input: '6900',
    fr: 'Il manque 1 chiffre au code postal.',
    en: 'The postal code lacks 1 digit.',
  },
  {
    field: 'billing.postalCode',
    input: '69',
    fr: 'Il manque 3 chiffres au code postal.',
    en: 'The postal code lacks 3 digits.',
  },
  {
    field: 'billing.postalCode',
    input: '690021',
    fr: 'Le code postal a trop de caractères.',
    en: 'The postal code has too many characters.',
  },
  {
    field: 'billing.postalCode',
    input: '69OO2',
    fr: 'Un code postal français n’a que des chiffres, comme 69002.',
    en: 'A French postal code has digits only, like 69002.',
  },
  {
    field: 'billing.postalCode',
    input: '00123',
    fr: 'Ce code postal n’existe pas.',
    en: 'This postal code does not exist.',
  },
  {
    field: 'shipping.postalCode',
    input: '690',
    fr: 'Adresse de livraison : Il manque 2 chiffres au code postal.',
    en: 'Delivery address: The postal code lacks 2 digits.',
  },
  {
    field: 'billing.postalCode',
    input: '1234',
    also: { 'billing.country': 'NL' },
    fr: 'Il manque 2 lettres au code postal, comme dans 1234 AB.',
    en: 'The postal code lacks 2 letters, as in 1234 AB.',
  },
  {
    field: 'billing.postalCode',
    input: '1234 A',
    also: { 'billing.country': 'NL' },
    fr: 'Il manque 1 lettre au code postal, comme dans 1234 AB.',
    en: 'The postal code lacks 1 letter, as in 1234 AB.',
  },
  {
    field: 'billing.phoneNumber',
    input: 'zéro six',
    fr: 'Un numéro de téléphone n’a que des chiffres, comme 06 12 34 56 78.',
    en: 'A phone number has digits only, like 06 12 34 56 78.',
  },
  {
    field: 'billing.phoneNumber',
    input: '06 12 34 56',
    fr: 'Il manque 2 chiffres au numéro de téléphone.',
    en: 'The phone number lacks 2 digits.',
  },
  {
    field: 'billing.phoneNumber',
    input: '06 12 34 56 78 9',
    fr: 'Le numéro de téléphone a trop de chiffres. Un numéro étranger commence par +.',
    en: 'The phone number has too many digits. A foreign number starts with +.',
  },
  {
    field: 'billing.phoneNumber',
    input: '+33 12',
    fr: 'Ce numéro de téléphone n’existe pas. Écrivez-le comme 06 12 34 56 78 ou +31 6 12345678.',
    en: 'This phone number does not exist. Write it like 06 12 34 56 78 or +31 6 12345678.',
  },
  {
    field: 'billing.email',
    input: 'jeanne.exemple.fr',
    fr: 'Il manque le signe @ dans l’adresse e-mail.',
    en: 'The email lacks the @ sign.',
  },
  {
    field: 'billing.email',
    input: 'jeanne@@exemple.fr',
    fr: 'L’adresse e-mail contient plusieurs signes @.',
    en: 'The email has several @ signs.',
  },
  {
    field: 'billing.email',
    input: '@exemple.fr',
    fr: 'Il manque le nom avant le signe @.',
    en: 'The name before the @ sign is missing.',
  },
  {
    field: 'billing.email',
    input: 'jeanne@',
    fr: 'Il manque le domaine après le signe @, comme dans nom@exemple.fr.',
    en: 'The domain after the @ sign is missing, as in name@example.com.',
  },
  {
    field: 'billing.email',
    input: 'jeanne@exemple',
    fr: 'Il manque la fin du domaine, comme .fr dans nom@exemple.fr.',
    en: 'The end of the domain is missing, like .com in name@example.com.',
  },
  {
    field: 'billing.email',
    input: 'jeanne dupont@exemple.fr',
    fr: 'L’adresse e-mail contient un espace.',
    en: 'The email contains a space.',
  },
  {
    field: 'billing.email',
    input: 'jeanne@exemple..fr',
    fr: 'Cette adresse e-mail n’est pas possible. Vérifiez les points et les signes.',
    en: 'This email is not possible. Check its dots and signs.',
  },
  {
    field: 'billing.city',
    input: 'x'.repeat(101),
    fr: 'Ce texte est trop long : 100 caractères au plus.',
    en: 'This text is too long: 100 characters at most.',
  },
  {
    field: 'notes',
    input: 'a\u0007b',
    fr: 'Ce texte contient un caractère invisible : effacez-le et saisissez-le de nouveau.',
    en: 'This text contains an invisible character: delete it and type it again.',
  },
  {
    field: 'buyer.companyId',
    input: '12345',
    fr: 'Un SIREN a 9 chiffres, un SIRET 14 ; vous en avez saisi 5.',
    en: 'A SIREN has 9 digits, a SIRET 14; you entered 5.',
  },
  {
    field: 'buyer.companyId',
    input: '73282932A',
    fr: 'Un SIREN ou un SIRET n’a que des chiffres.',
    en: 'A SIREN or SIRET has digits only.',
  },
  {
    field: 'buyer.companyId',
    input: '732829321',
    fr: 'Ce SIREN n’est pas valable : vérifiez les chiffres.',
    en: 'This SIREN is not valid: check the digits.',
  },
  {
    field: 'buyer.companyId',
    input: '73282932000075',
    fr: 'Ce SIRET n’est pas valable : vérifiez les chiffres.',
    en: 'This SIRET is not valid: check the digits.',
  },
  {
    field: 'buyer.companyId',
    input: '732829320_Société',
    fr: 'Une adresse de facturation électronique s’écrit comme 732829320_73282932000074_ACHATS.',
    en: 'An electronic invoicing address is written like 732829320_73282932000074_ACHATS.',
  },
  {
    field: 'buyer.companyId',
    input: '',
    also: { 'buyer.purchaseOrderNumber': 'BC-1' },
    fr: 'Ajoutez le SIREN ou le SIRET de l’entreprise.',
    en: 'Add the SIREN or SIRET of the company.',
  },
  {
    field: 'buyer.vatNumber',
    input: 'DE123456789',
    fr: 'Le numéro de TVA commence par FR ou NL.',
    en: 'The VAT number starts with FR or NL.',
  },
  {
    field: 'buyer.vatNumber',
    input: 'FR123',
    fr: 'Le numéro de TVA s’écrit comme FR44 732829320 ou NL004495445B01.',
    en: 'The VAT number is written like FR44 732829320 or NL004495445B01.',
  },
  {
    field: 'buyer.vatNumber',
    input: 'FR45732829320',
    fr: 'Ce numéro de TVA n’est pas valable : vérifiez les chiffres.',
    en: 'This VAT number is not valid: check the digits.',
  },
  {
    field: 'account.password',
    input: '',
    fr: 'Saisissez une adresse e-mail et un mot de passe pour créer le compte.',
    en: 'Please provide email and password for account creation.',
  },
  {
    field: 'account.password',
    input: 'abc',
    fr: 'Il manque 5 caractères : le mot de passe en a 8 au moins.',
    en: '5 more characters needed: the password has at least 8.',
  },
  {
    field: 'account.password',
    input: 'é'.repeat(40),
    fr: 'Ce mot de passe est trop long : 72 octets au plus.',
    en: 'This password is too long: 72 bytes at most.',
  },
  { field: 'paymentMethod', input: '', fr: 'Choisissez un moyen de paiement.', en: 'Please select a payment method.' },
  {
    field: 'paymentMethod',
    input: 'paypal',
    fr: 'PayPal n’est pas disponible pour les commandes de plus de 200 €. Choisissez la carte ou le virement.',
    en: 'PayPal is not available for orders over €200. Choose card or bank transfer.',
  },
  {
    field: 'paymentMethod',
    input: 'credit_card',
    total: CARD_MINIMUM - 1,
    fr: 'La carte n’est pas acceptée en dessous de 1 €. Choisissez un autre moyen de paiement.',
    en: 'Cards are not accepted below €1. Choose another payment method.',
  },
  {
    field: 'termsAccepted',
    input: 'no',
    fr: 'Acceptez les conditions générales de vente pour commander.',
    en: 'Accept the terms and conditions of sale to order.',
  },
  {
    field: 'billing.country',
    input: 'NL',
    sameAddress: true,
    fr: 'Nous livrons en France : cochez « Livrer à une autre adresse » et indiquez-la.',
    en: 'We deliver in France: tick "Ship to a different address" and enter it.',
  },
];

/** A guest's form for a company that also wants an account, so that every field is on the screen. */
function formWith({ field, input, also = {}, sameAddress = false }: BadInput): CheckoutForm {
  const everything = withValue(withFlag(EMPTY_FORM, 'createAccount', true), 'billing.companyName', 'ACME');
  const typed = field === 'termsAccepted' ? also : { ...also, [field]: input };
  const filled = Object.entries(typed).reduce(
    (form, [name, value]) => withValue(form, name as FieldName, value),
    everything,
  );
  // Last, as by a buyer who unticks what a foreign country has ticked.
  return withFlag(filled, 'shipToDifferentAddress', !sameAddress);
}

test.each(BAD_INPUTS)(
  '$field: "$input" is answered by its own sentence in both languages',
  { tags: ['spec:5.04', 'spec:5.11', 'spec:8.15', 'spec:U03'] },
  (bad) => {
    const problem = checkForm(formWith(bad), { isGuest: true, total: cents(bad.total ?? PAYPAL_LIMIT + 1) })[bad.field];
    if (!problem) throw new Error('The input was taken for good');
    expect(problemText(bad.field, problem, french.problems)).toBe(bad.fr);
    expect(problemText(bad.field, problem, english.problems)).toBe(bad.en);
  },
);

test('each cause has a sentence of its own', { tags: ['spec:U03'] }, () => {
  expect(new Set(BAD_INPUTS.map(({ fr }) => fr)).size).toBe(BAD_INPUTS.length);
  expect(new Set(BAD_INPUTS.map(({ en }) => en)).size).toBe(BAD_INPUTS.length);
});
