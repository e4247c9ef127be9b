import { endedSentence } from '../ended-sentence.ts';
/** Words of the checkout. */
export const text = {
  redirecting: 'Retour au panier…',
  reading: 'Lecture de votre panier…',
  readingAddresses: 'Lecture de vos adresses…',
  noScript:
    'La commande a besoin de JavaScript. Pour commander sans, appelez-nous ou écrivez-nous : nos coordonnées sont en bas de page.',
  steps: (methods: string) => `Livraison en France métropolitaine, offerte. Vous pouvez payer par : ${methods}.`,
  /** Whose saved addresses stand below. */
  hello: (name: string) => endedSentence(`Bonjour ${name}`),
  welcome: (name: string) =>
    `${endedSentence(`Bonjour ${name}`)} Si vous avez enregistré des adresses, elles sont déjà remplies.`,
  logOut: 'Ce n’est pas vous ? Se déconnecter',
  login: {
    question: 'Déjà client ?',
    fold: 'Cliquez ici pour vous connecter',
    guest: 'Vous pouvez aussi commander sans compte : remplissez simplement le formulaire.',
    identifier: 'Nom d’utilisateur ou adresse e-mail',
    password: 'Mot de passe',
    remember: 'Se souvenir de moi',
    submit: 'Se connecter',
    lost: 'Mot de passe perdu ?',
    failed: 'La connexion a échoué. Réessayez.',
    identifierRequired: 'Saisissez votre nom d’utilisateur ou votre adresse e-mail.',
    passwordRequired: 'Saisissez votre mot de passe.',
    done: 'Vous êtes connecté.',
    expiredTitle: 'Votre session a expiré',
    goOn: 'Reconnectez-vous pour continuer : rien de ce que vous avez saisi n’est perdu.',
    expired: 'Reconnectez-vous pour terminer cette commande. Rien de ce que vous avez saisi n’est perdu.',
    asGuest: 'Continuer sans compte',
  },
  billing: {
    title: 'Facturation',
    country: 'Pays',
    FR: 'France',
    NL: 'Pays-Bas',
    phoneHint: 'Pour le livreur seulement.',
    emailHint: 'Pour la confirmation et la facture.',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    companyName: 'Entreprise',
    street: 'Numéro et rue',
    appartment: 'Appartement, étage, digicode',
    postalCode: 'Code postal',
    city: 'Ville',
    phoneNumber: 'Téléphone',
    email: 'Adresse e-mail',
  },
  suggestions: {
    towns: 'Communes proposées',
    townCount: (count: number) => (count > 1 ? `${count} villes proposées.` : '1 ville proposée.'),
    list: 'Adresses proposées',
    count: (count: number) =>
      count === 0
        ? ''
        : count > 1
          ? `${count} adresses proposées : flèches pour choisir, Entrée pour reprendre.`
          : '1 adresse proposée : flèche pour choisir, Entrée pour reprendre.',
  },
  shipping: {
    title: 'Livraison',
    different: 'Livrer à une autre adresse',
    prefilled:
      'Reprise de la facturation : modifiez ce qui diffère. Une correction de la facturation ne change plus la livraison.',
    copy: 'Reprendre l’adresse de facturation',
    countryFixed: 'Livraison en France.',
    same: 'La commande sera livrée à l’adresse de facturation.',
  },
  /** A saved address in one line. */
  known: {
    to: { billing: 'Facturé à', shipping: 'Livré à' },
    change: 'Modifier',
    words: 'Ajouter une remarque',
    ownNumbers: 'Bon de commande, centre de coûts, remarque',
    what: { billing: 'l’adresse de facturation', shipping: 'l’adresse de livraison' },
  },
  account: {
    create: 'Créer un compte ?',
    hint: 'Pour retrouver vos commandes, vos factures et vos adresses.',
    password: 'Choisissez un mot de passe',
    passwordHint: '8 caractères au moins.',
    failed: 'Le compte n’a pas pu être créé. Réessayez, ou continuez sans créer de compte.',
  },
  payment: {
    title: 'Paiement',
    legend: 'Moyen de paiement',
    credit_card: 'Carte bancaire',
    credit_cardHint: 'Visa, Mastercard, CB. Vous payez à l’étape suivante.',
    bank_transfer: 'Virement',
    bank_transferHint: 'Nos coordonnées bancaires et un QR code à l’étape suivante.',
    paypal: 'PayPal',
    paypalHint: 'Vous payez sur le site de PayPal.',
    on_account: 'Sur compte',
    on_accountHint: 'Votre entreprise est facturée après l’expédition et règle par virement.',
    paypalLimit: 'PayPal n’est pas disponible pour les commandes de plus de 200 €',
    paypalReason: (total: string) => `Votre commande s’élève à ${total} : choisissez la carte ou le virement.`,
    cardMinimum: (total: string) => `La carte est acceptée à partir de 1 €. Votre commande s’élève à ${total}.`,
    accountLeft: (left: string) => `Encore disponible sur compte : ${left}.`,
    accountOver: (total: string) => `Cette commande s’élève à ${total} : choisissez un autre moyen de paiement.`,
    accountTerms: {
      order: (days: number) => `Facture à l’envoi, à régler sous ${days} jours.`,
      month: (days: number) => `Une seule facture par mois, à régler sous ${days} jours.`,
    },
    nothingToPay: 'Votre code promo couvre tout : il n’y a rien à payer.',
  },
  terms: {
    before: 'J’ai lu et j’accepte les ',
    link: 'conditions générales de vente',
    after: '',
    opens: '(nouvel onglet)',
  },
  review: {
    title: 'Votre commande',
    lines: (count: number) => (count > 1 ? `${count} articles` : '1 article'),
    delivery: 'Livraison prévue',
    deliveryOn: (day: string) => day,
    deliveryBetween: (from: string, to: string) => `entre ${from} et ${to}`,
    address: 'Adresse de livraison',
    noAddress: 'Votre adresse s’affichera ici.',
    payment: 'Paiement',
    change: 'Modifier le panier',
  },
  order: 'Commander avec obligation de paiement',
  forCompany: (company: string) => `Commander pour ${company}`,
  waitsForApproval: 'Au-dessus du plafond de votre entreprise : passée dès qu’une personne habilitée l’approuve.',
  askApproval: 'Demander l’approbation',
  ordering: 'Enregistrement de votre commande…',
  placed: (number: string) => `La commande ${number} est enregistrée. Un instant…`,
  reasons: {
    terms: 'Pour commander, acceptez d’abord les conditions générales de vente.',
    decide: 'Décidez d’abord des lignes signalées dans votre commande.',
  },
  failures: {
    order: 'Une erreur s’est produite pendant la création de votre commande. Vérifiez vos informations et réessayez.',
    unreachable:
      'Nous n’avons pas reçu de réponse : le réseau est peut-être coupé. Appuyez de nouveau sur le bouton ; même si votre commande est déjà arrivée, elle ne sera enregistrée qu’une fois.',
    changed: 'Votre panier a changé depuis que vous l’avez vu. Vérifiez ce qui est signalé, puis confirmez de nouveau.',
    changedSums: (before: string, after: string) => `Le total passe de ${before} à ${after}.`,
    reused:
      'Une commande partie de cette page est déjà enregistrée. Cherchez sa confirmation dans vos e-mails avant de commander de nouveau.',
    paypal: 'Impossible de vous rediriger vers PayPal.',
    card: 'Impossible de vous rediriger vers la page de notre banque.',
    unopened: 'Une erreur s’est produite pendant le paiement. Veuillez réessayer.',
    kept: (number: string) => `Votre commande ${number} est enregistrée et reste à payer.`,
    payOtherwise: 'Choisir un moyen de paiement',
  },
  problems: {
    required: {
      'billing.firstName': 'Saisissez votre prénom.',
      'billing.lastName': 'Saisissez votre nom.',
      'billing.companyName': 'Saisissez le nom de l’entreprise, ou décochez « Commander pour ».',
      'billing.country': 'Choisissez votre pays.',
      'billing.street': 'Saisissez le numéro et la rue.',
      'billing.postalCode': 'Saisissez votre code postal.',
      'billing.city': 'Saisissez votre ville.',
      'billing.phoneNumber': 'Saisissez votre numéro de téléphone, pour le livreur.',
      'billing.email': 'Saisissez votre adresse e-mail.',
      'shipping.firstName': 'Saisissez le prénom du destinataire.',
      'shipping.lastName': 'Saisissez le nom du destinataire.',
      'shipping.street': 'Saisissez le numéro et la rue de livraison.',
      'shipping.postalCode': 'Saisissez le code postal de livraison.',
      'shipping.city': 'Saisissez la ville de livraison.',
      'account.password': 'Saisissez une adresse e-mail et un mot de passe pour créer le compte.',
      paymentMethod: 'Choisissez un moyen de paiement.',
      termsAccepted: 'Acceptez les conditions générales de vente pour commander.',
    } as Partial<Record<string, string>>,
    forDelivery: (sentence: string) => `Adresse de livraison : ${sentence}`,
    tooLong: (maximum: number) => `Ce texte est trop long : ${maximum} caractères au plus.`,
    unprintable: 'Ce texte contient un caractère invisible : effacez-le et saisissez-le de nouveau.',
    link: 'Ce texte contient une adresse web : retirez-la.',
    postalCodeMissingDigits: (missing: number) =>
      missing > 1 ? `Il manque ${missing} chiffres au code postal.` : 'Il manque 1 chiffre au code postal.',
    postalCodeMissingLetters: (missing: number) =>
      missing > 1
        ? `Il manque ${missing} lettres au code postal, comme dans 1234 AB.`
        : 'Il manque 1 lettre au code postal, comme dans 1234 AB.',
    'postal-code-too-long': 'Le code postal a trop de caractères.',
    'postal-code-french':
      'Ce code postal est français : un code néerlandais a quatre chiffres et deux lettres, comme 1017 AB. Choisissez la France, ou corrigez le code.',
    'postal-code-letters': 'Un code postal français n’a que des chiffres, comme 69002.',
    'postal-code-unknown': 'Ce code postal n’existe pas.',
    'postal-code-overseas': 'Nous livrons en France métropolitaine, pas outre-mer.',
    'delivery-country': 'Nous livrons en France : cochez « Livrer à une autre adresse » et indiquez-la.',
    'delivery-overseas':
      'Nous ne livrons pas outre-mer\u00a0: cochez «\u00a0Livrer à une autre adresse\u00a0» et indiquez-la.',
    'phone-letters': 'Un numéro de téléphone n’a que des chiffres, comme 06 12 34 56 78.',
    phoneTooShort: (missing: number) =>
      missing > 1
        ? `Il manque ${missing} chiffres au numéro de téléphone.`
        : 'Il manque 1 chiffre au numéro de téléphone.',
    'phone-too-long': 'Le numéro de téléphone a trop de chiffres. Un numéro étranger commence par +.',
    'phone-invalid': 'Ce numéro de téléphone n’existe pas. Écrivez-le comme 06 12 34 56 78 ou +31 6 12345678.',
    'email-without-at': 'Il manque le signe @ dans l’adresse e-mail.',
    'email-several-at': 'L’adresse e-mail contient plusieurs signes @.',
    'email-without-name': 'Il manque le nom avant le signe @.',
    'email-without-domain': 'Il manque le domaine après le signe @, comme dans nom@exemple.fr.',
    'email-without-dot': 'Il manque la fin du domaine, comme .fr dans nom@exemple.fr.',
    'email-with-space': 'L’adresse e-mail contient un espace.',
    'email-invalid': 'Cette adresse e-mail n’est pas possible. Vérifiez les points et les signes.',
    companyIdLength: (digits: number) => `Un SIREN a 9 chiffres, un SIRET 14 ; vous en avez saisi ${digits}.`,
    'company-id-letters': 'Un SIREN ou un SIRET n’a que des chiffres.',
    'siren-check': 'Ce SIREN n’est pas valable : vérifiez les chiffres.',
    'siret-check': 'Ce SIRET n’est pas valable : vérifiez les chiffres.',
    'electronic-address': 'Une adresse de facturation électronique s’écrit comme 732829320_73282932000074_ACHATS.',
    'company-id-required': 'Ajoutez le SIREN ou le SIRET de l’entreprise.',
    'vat-number-country': 'Le numéro de TVA commence par FR ou NL.',
    'vat-number-form': 'Le numéro de TVA s’écrit comme FR44 732829320 ou NL004495445B01.',
    'vat-number-check': 'Ce numéro de TVA n’est pas valable : vérifiez les chiffres.',
    passwordTooShort: (missing: number) =>
      missing > 1
        ? `Il manque ${missing} caractères : le mot de passe en a 8 au moins.`
        : 'Il manque 1 caractère : le mot de passe en a 8 au moins.',
    'password-common': 'Ce mot de passe est parmi les premiers qu’un inconnu essaierait. Choisissez-en un autre.',
    'password-too-long': 'Ce mot de passe est trop long : 72 octets au plus.',
    'paypal-limit':
      'PayPal n’est pas disponible pour les commandes de plus de 200 €. Choisissez la carte ou le virement.',
    'card-minimum': 'La carte n’est pas acceptée en dessous de 1 €. Choisissez un autre moyen de paiement.',
    refused: 'Cette information n’est pas acceptée. Vérifiez-la.',
  },
};
