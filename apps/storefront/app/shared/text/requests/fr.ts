/** Words of the sample request, of alerts about stock and of the withdrawal. */
export const text = {
  samples: {
    intro: 'Vous gérez des locations ? Recevez gratuitement nos échantillons. Tous les champs sont obligatoires.',
    individual:
      'Vous êtes un particulier ? Tous nos produits dans un pack d’échantillons : 19 € HT (22,80 € TTC), livraison comprise.',
    pack: 'Voir le pack',
    fullName: 'Nom complet',
    companyName: 'Société',
    email: 'Adresse e-mail',
    phone: 'Téléphone pour la livraison',
    address: 'Adresse complète',
    housingUnits: 'Nombre de logements',
    website: 'Site web ou profil',
    submit: 'Demander les échantillons',
    done: 'Votre demande est enregistrée. Un accusé de réception part par e-mail.',
    required: {
      fullName: 'Saisissez votre nom complet.',
      companyName: 'Saisissez le nom de votre société.',
      email: 'Saisissez votre adresse e-mail.',
      phone: 'Saisissez votre numéro de téléphone, pour la livraison.',
      address: 'Saisissez l’adresse complète de livraison.',
      housingUnits: 'Saisissez le nombre de logements.',
      website: 'Saisissez l’adresse de votre site ou de votre profil.',
    },
    unitsInvalid: 'Saisissez un nombre entier de logements, à partir de 1.',
  },
  orderChange: {
    intro: (number: string) =>
      `Voici ce que deviendrait votre commande ${number}. Tant que vous n’avez pas répondu, elle reste inchangée.`,
    caption: 'Avant et après la modification',
    article: 'Article',
    before: 'Avant',
    after: 'Après',
    none: 'aucun',
    line: (quantity: number, total: string) => `${quantity} pour ${total}`,
    sums: {
      subTotal: 'Sous-total HT',
      vat: 'TVA',
      discount: 'Réduction',
      shipping: 'Livraison',
      total: 'Total TTC',
    },
    shippingAddress: 'Nouvelle adresse de livraison',
    billingAddress: 'Nouvelle adresse de facturation',
    toPay: (amount: string) =>
      `Votre commande est déjà payée : il resterait ${amount} à payer. Elle est modifiée dès que cette somme est arrivée.`,
    toRefund: (amount: string) => `Votre commande est déjà payée : nous vous rembourserions ${amount}.`,
    until: (date: string) =>
      `Vous pouvez répondre jusqu’au ${date}. Sans réponse, votre commande reste comme elle est.`,
    order: 'Commander avec obligation de paiement',
    accept: 'Accepter la modification',
    decline: 'Refuser et garder ma commande',
    pay: 'Continuer vers le paiement',
    states: {
      accepted: (number: string) =>
        `Merci. Votre commande ${number} est modifiée dès que la différence est payée ; jusque-là, elle reste comme elle était.`,
      applied: (number: string) => `C’est fait : votre commande ${number} est modifiée. Nous vous l’écrivons aussi.`,
      declined: (number: string) => `Votre commande ${number} reste comme elle était.`,
      expired: (number: string) =>
        `Cette modification n’est plus possible : le délai est passé, ou la commande ou le stock ont changé. Votre commande ${number} reste comme elle était.`,
    },
    unknown: 'Ce lien n’est pas valable',
    unknownText: 'Ouvrez le lien de notre dernier message sur votre commande, ou répondez à ce message.',
  },
  stockAlert: {
    email: 'Adresse e-mail',
    required: 'Saisissez votre adresse e-mail.',
    consent:
      'Nous vous écrirons une seule fois, quand cet article sera de nouveau en stock ; votre adresse sera alors effacée, et au plus tard dans six mois.',
    submit: 'Me prévenir',
    done: 'C’est noté. Un seul message vous préviendra.',
  },
  refundAccount: {
    intro: (amount: string, number: string) =>
      `Nous vous devons ${amount} pour votre commande ${number}. Indiquez le compte où recevoir cette somme.`,
    holder: 'Titulaire du compte',
    holderRequired: 'Saisissez le nom du titulaire du compte.',
    iban: 'IBAN',
    ibanHint: 'Il figure sur votre relevé d’identité bancaire, par exemple FR76 3000 6000 0112 3456 7890 189.',
    ibanInvalid: 'Cet IBAN n’est pas valable : vérifiez chaque caractère. Il doit être d’un pays de la zone SEPA.',
    kept: 'Nous gardons cet IBAN chiffré, pour ce seul virement, et l’effaçons dix jours après.',
    submit: 'Envoyer mon IBAN',
    done: 'Merci. Nous vous écrirons quand le virement sera parti.',
    ended: 'Ce lien n’est plus valable',
    endedText:
      'Il a déjà servi, ou il date de plus de 14 jours. Si vous attendez encore votre remboursement, répondez à notre message.',
  },
  withdrawal: {
    link: {
      intro:
        'Vous êtes un particulier et vous avez changé d’avis ? Vous avez 14 jours, après la réception d’un achat ou la commande d’une location, pour renoncer à tout ou partie de votre commande, sans motif et sans frais de déclaration.',
      how: 'Indiquez votre numéro de commande et l’adresse e-mail utilisée : nous y envoyons le lien vers votre déclaration. Aucun compte n’est nécessaire.',
      account: 'Vous avez un compte ?',
      toOrders: 'Ouvrir vos commandes',
      orderNumber: 'Numéro de commande',
      orderNumberHint: (example: string) => `Il figure dans l’e-mail de confirmation, par exemple ${example}.`,
      orderNumberRequired: 'Saisissez le numéro de la commande.',
      email: 'Adresse e-mail de la commande',
      emailRequired: 'Saisissez l’adresse e-mail de la commande.',
      submit: 'Recevoir mon lien',
      done: 'Si une commande correspond à ces indications, le lien vient d’être envoyé à son adresse e-mail. Pensez à regarder dans les indésirables.',
    },
    title: (number: string) => `Renoncer à la commande ${number}`,
    choose: 'Étape 1 sur 2 : votre déclaration',
    chooseIntro: 'Choisissez les articles que vous ne voulez plus. Aucun motif n’est demandé.',
    until: (day: string) => `Vous pouvez renoncer jusqu’au ${day} inclus.`,
    lines: 'Articles concernés',
    quantityOf: (name: string) => `Quantité de ${name}`,
    of: (left: number) => `sur ${left}`,
    name: 'Votre nom',
    email: 'Adresse e-mail pour l’accusé de réception',
    next: 'Vérifier ma déclaration',
    noLine: 'Choisissez au moins un article.',
    nameRequired: 'Saisissez votre nom.',
    emailRequired: 'Saisissez l’adresse e-mail pour l’accusé de réception.',
    check: 'Étape 2 sur 2 : confirmer',
    checkIntro: 'Rien n’est encore envoyé. Relisez votre déclaration, puis confirmez-la.',
    sentence: (number: string) =>
      `Je vous notifie ma rétractation du contrat portant sur la commande ${number}, pour :`,
    receiptTo: (email: string) => `L’accusé de réception sera envoyé à ${email}.`,
    confirm: 'Confirmer la rétractation',
    back: 'Corriger',
    failed: 'La déclaration n’a pas été envoyée.',
    done: 'Votre rétractation est enregistrée',
    doneAt: (moment: string) => `Reçue le ${moment}.`,
    receiptSent: (email: string) => `L’accusé de réception part à ${email} : gardez-le, il est votre preuve.`,
    /** By what was withdrawn from: goods are sent back and the refund may wait for them, a rental is collected (L221-23 to L221-25). */
    doneNext: {
      goods:
        'Renvoyez les articles au plus tard dans les 14 jours. Nous vous remboursons sous 14 jours, dès que nous les avons reçus ou que vous prouvez leur envoi.',
      service:
        'Vous n’avez rien à renvoyer : ce qui est loué, nous le reprenons. Nous vous remboursons sous 14 jours ; si la location a commencé à votre demande expresse, la part déjà exécutée reste due.',
      mixed:
        'Renvoyez les articles achetés au plus tard dans les 14 jours ; ce qui est loué, nous le reprenons. Nous vous remboursons sous 14 jours : les articles achetés dès que nous les avons reçus ou que vous prouvez leur envoi, la location sans attendre. Si elle a commencé à votre demande expresse, la part déjà exécutée reste due.',
      unsent:
        'Les articles qui ne sont pas encore partis ne seront pas expédiés\u00A0: vous n’avez rien à en renvoyer. Nous vous les remboursons au plus tard 14 jours après votre déclaration.',
    },
    earlier: 'Déclarations déjà reçues',
    toOrder: 'Voir la commande',
    print: 'Imprimer',
    notFound: 'Commande introuvable',
    notFoundText: 'Connectez-vous, ou demandez un nouveau lien avec votre numéro de commande.',
    logIn: 'Se connecter',
    askLink: 'Demander un lien',
    bars: {
      professional:
        'Cette commande a été passée par une entreprise : le droit de rétractation est réservé aux particuliers. Écrivez-nous pour un retour : nous cherchons une solution avec vous.',
      cancelled: 'Cette commande est annulée : il n’y a rien à quoi renoncer.',
      unpaid: 'Cette commande n’est pas encore payée : annulez-la simplement, sans déclaration.',
      'all-withdrawn': 'Vous avez déjà renoncé à tous les articles de cette commande.',
    },
    /** The bar "late", by what was ordered: only goods have the legal guarantee. */
    late: {
      goods:
        'Le délai de 14 jours après la réception est passé. Un article a un défaut ? La garantie légale vaut 2 ans : écrivez-nous.',
      service:
        'Le délai de 14 jours est passé. Un problème avec votre location ? Écrivez-nous : nous cherchons une solution avec vous.',
      mixed:
        'Le délai de 14 jours après la réception est passé. Un article acheté a un défaut ? La garantie légale vaut 2 ans : écrivez-nous, comme pour tout problème avec votre location.',
    },
    contact: 'Nos coordonnées',
  },
  untaxed: {
    orderChange: { sums: { subTotal: 'Sous-total', total: 'Total' } },
    samples: {
      individual:
        'Vous êtes un particulier ? Tous nos produits dans un pack d’échantillons : 19 €, livraison comprise.',
    },
  },
};
