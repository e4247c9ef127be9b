import { change } from './change-fr.ts';
import { company } from './company-fr.ts';
import { copy } from './copy-fr.ts';
import { onAccount } from './on-account-fr.ts';
import { requestsFr } from './requests-fr.ts';
import { standing } from './standing-fr.ts';

/** The words of all mails in French. English has the same keys: a missing one does not compile. */
export const fr = {
  /** Stands between a name and its value. */
  colon: ' :',
  hello: (name: string | null) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  footer: {
    capital: 'au capital de',
    whyYou: 'Vous recevez ce message au sujet d’une commande, d’un compte ou d’une demande sur notre boutique.',
    phone: 'Téléphone',
  },
  order: {
    see: 'Voir ma commande',
    goods: { title: 'Article', quantity: 'Qté', total: 'Total HT' },
    vatOf: (percent: string) => `TVA ${percent} %`,
    subTotal: 'Sous-total HT',
    discount: (code: string | null) => (code === null ? 'Réduction (TTC)' : `Réduction (TTC), code ${code}`),
    shipping: 'Livraison',
    free: 'offerte',
    total: 'Total TTC',
    vatAfterDiscount: 'dont TVA, réduction déduite',
    /** For a seller in franchise: without HT, TTC or VAT. */
    untaxed: {
      lineTotal: 'Total',
      subTotal: 'Sous-total',
      discount: (code: string | null) => (code === null ? 'Réduction' : `Réduction, code ${code}`),
      total: 'Total',
    },
    recap: 'Votre commande',
    delivery: 'Livraison prévue',
    deliveryBetween: (from: string, to: string) => (from === to ? from : `entre ${from} et ${to}`),
    shippingAddress: 'Adresse de livraison',
    billingAddress: 'Adresse de facturation',
    number: 'Numéro de commande',
    date: 'Date',
    paymentMethod: 'Moyen de paiement',
    methods: {
      credit_card: 'Carte bancaire',
      bank_transfer: 'Virement bancaire',
      paypal: 'PayPal',
      on_account: 'Sur compte',
    },
    purchaseOrder: 'Numéro de bon de commande',
    costCentre: 'Centre de coûts',
  },
  received: {
    subject: (number: string) => `Votre commande ${number} est enregistrée`,
    title: 'Merci pour votre commande',
    intro: (number: string, date: string) =>
      `Nous accusons réception de votre commande ${number} du ${date}. En voici le contenu.`,
    payByTransfer: 'Pour payer par virement',
    transferIntro: 'Voici notre compte. Rappelez bien la référence : elle relie votre virement à votre commande.',
    due: 'Montant à payer',
    dueDate: 'À payer avant le',
    accountHolder: 'Titulaire du compte',
    bank: 'Banque',
    reference: 'Référence à rappeler',
    transferAfter: 'Nous préparons votre commande dès que le virement est arrivé.',
    payOnline: (method: string, until: string) =>
      `Si votre paiement (${method}) n’a pas abouti, votre commande reste à régler jusqu’au ${until} depuis sa page, par le moyen de votre choix.`,
    nothingToPay: 'Il n’y a rien à payer : votre réduction couvre toute la commande.',
    withdrawal: 'Droit de rétractation',
    /** By nature: the delay of a service runs from the contract, that of goods, with or without a service, from their receipt. */
    withdrawalText: {
      goods:
        'Vous pouvez renoncer à votre achat sans donner de motif pendant 14 jours à compter du lendemain de la réception. La fonction en ligne est gratuite et ne demande pas de compte.',
      service:
        'Vous pouvez renoncer à votre location sans donner de motif pendant 14 jours à compter du lendemain de la commande. Si elle commence avant, à votre demande expresse, la part déjà exécutée reste due. La fonction en ligne est gratuite et ne demande pas de compte.',
      mixed:
        'Vous pouvez renoncer à votre achat et à votre location sans donner de motif pendant 14 jours à compter du lendemain de la réception du dernier article. Si la location commence avant, à votre demande expresse, la part déjà exécutée reste due. La fonction en ligne est gratuite et ne demande pas de compte.',
    },
    withdrawalLink: 'Renoncer au contrat ici',
    attached:
      'Vous trouverez en pièce jointe nos conditions générales de vente, avec le modèle de formulaire de rétractation. Conservez ce message : il vaut confirmation du contrat.',
    attachedProfessional:
      'Vous trouverez en pièce jointe nos conditions générales de vente. Conservez ce message : il vaut confirmation du contrat.',
    archived: 'Conditions acceptées à la commande, version',
    termsFile: 'conditions-generales-de-vente.pdf',
  },
  reminder: {
    subject: (number: string) => `Votre commande ${number} attend votre virement`,
    title: 'Votre virement ne nous est pas parvenu',
    intro: (number: string, date: string, amount: string) =>
      `Nous n’avons pas encore reçu le virement de ${amount} pour votre commande ${number} du ${date}.`,
    alreadySent: 'S’il est déjà parti, ne tenez pas compte de ce message : nous vous écrivons dès qu’il arrive.',
  },
  paid: {
    subject: (number: string) => `Paiement reçu pour la commande ${number}`,
    title: 'Votre paiement est arrivé',
    intro: (amount: string, number: string) =>
      `Nous avons bien reçu ${amount} pour votre commande ${number}. Nous la préparons.`,
    free: (number: string) => `Votre commande ${number} ne demande aucun paiement. Nous la préparons.`,
    invoice: 'Votre facture est disponible sur la page de la commande.',
  },
  invoiced: {
    subject: (number: string) => `Facture de votre commande ${number}`,
    title: 'Votre facture',
    intro: (amount: string, number: string) => `Voici la facture de ${amount} pour votre commande ${number}.`,
    attached: 'Votre facture est jointe à ce message. Vous la retrouvez aussi sur la page de la commande.',
    howToPay: 'Le compte à créditer, la référence à rappeler et la date d’échéance figurent sur la facture.',
  },
  copy,
  onAccount,
  refunded: {
    subject: (number: string) => `Remboursement pour la commande ${number}`,
    title: 'Votre remboursement est parti',
    intro: (amount: string, number: string) => `Nous vous remboursons ${amount} pour votre commande ${number}.`,
    delay: 'Selon votre banque, le montant apparaît sur votre compte sous quelques jours.',
    attached: 'L’avoir correspondant est joint à ce message. Vous le retrouvez aussi sur la page de la commande.',
  },
  change,
  company,
  refundAccount: {
    subject: (number: string) => `Votre IBAN pour le remboursement de la commande ${number}`,
    title: 'Où vous rembourser ?',
    intro: (amount: string, number: string) =>
      `Nous vous devons ${amount} pour votre commande ${number}, payée par virement.`,
    rejected: (amount: string, number: string) =>
      `Le virement de ${amount} pour votre commande ${number} n’a pas pu aboutir : votre banque l’a refusé.`,
    askAccount: 'Indiquez-nous le compte où recevoir cette somme. Le lien fonctionne une seule fois, pendant 14 jours.',
    button: 'Indiquer mon IBAN',
    ignore:
      'Nous ne vous demandons jamais de mot de passe ni de numéro de carte. En cas de doute, répondez à ce message sans suivre le lien.',
  },
  quote: {
    subject: (number: string) => `Votre devis ${number}`,
    title: 'Votre devis est prêt',
    intro: (number: string, until: string) => `Voici notre devis ${number}. Ses prix sont garantis jusqu’au ${until}.`,
    button: 'Lire et accepter le devis',
    discount: (reason: string) => `Motif de la réduction : ${reason}`,
    holds: 'En l’acceptant, vous passez commande à ces prix. Vous choisissez alors votre moyen de paiement.',
    attached: 'Le devis est joint à ce message en PDF. Le lien s’ouvre sans compte : ne le transmettez à personne.',
  },
  shipped: {
    subject: (number: string) => `Votre commande ${number} est en route`,
    title: 'Votre commande est partie',
    intro: (number: string) => `Nous avons remis votre commande ${number} au transporteur.`,
    /** Of one parcel among several. */
    part: {
      subject: (number: string) => `Un colis de votre commande ${number} est en route`,
      title: 'Un colis est parti',
      intro: (number: string) => `Nous avons remis un colis de votre commande ${number} au transporteur.`,
    },
    contents: 'Dans ce colis',
    restFollows: 'Le reste de votre commande suit dans un autre colis. Un message vous préviendra de son départ.',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    follow: 'Suivre le colis',
    check: 'À l’arrivée, vérifiez le colis et dites-nous vite s’il manque quelque chose ou si un article est abîmé.',
  },
  restUnsent: {
    subject: (number: string) => `Une partie de votre commande ${number} ne sera pas envoyée`,
    title: 'Une partie de votre commande ne sera pas envoyée',
    intro: (number: string) =>
      `Nous ne pouvons pas vous envoyer ces articles de votre commande ${number}, et vous prions de nous en excuser.`,
    reason: 'Motif',
    refund:
      'Nous vous remboursons leur prix au plus tard sous 14 jours. Un message vous préviendra quand le remboursement sera parti.',
  },
  delivered: {
    subject: (number: string) => `Votre commande ${number} est livrée`,
    title: 'Votre commande est livrée',
    intro: (number: string) => `Votre commande ${number} a été livrée. Nous espérons que tout vous convient.`,
    withdrawUntil: (date: string) =>
      `Vous pouvez renoncer à votre commande jusqu’au ${date} inclus, sans donner de motif.`,
    problem: 'Un article manque ou est abîmé ? Répondez à ce message, nous nous en occupons.',
  },
  cancelled: {
    subject: (number: string) => `Votre commande ${number} est annulée`,
    title: 'Votre commande est annulée',
    byRequest: (number: string) => `Votre commande ${number} est annulée. Rien ne vous sera livré.`,
    expired: (number: string) =>
      `Nous n’avons pas reçu le paiement de votre commande ${number} à temps : elle est annulée et rien ne vous sera livré.`,
    reason: 'Motif',
    unpaid:
      'Aucun montant n’a été encaissé. Si vous veniez d’envoyer un virement, répondez à ce message : nous vous le rendons.',
    owed: (amount: string) =>
      `Nous vous remboursons ${amount} par le même moyen de paiement, au plus tard sous 14 jours. Un message vous préviendra quand le remboursement sera parti.`,
    owedByTransfer: (amount: string) =>
      `Nous vous remboursons ${amount} par virement, au plus tard sous 14 jours. Un message vous demandera votre IBAN si nous ne l’avons pas ; un autre vous préviendra quand le virement sera parti.`,
    refunded: (amount: string) => `Nous vous avons déjà remboursé ${amount}.`,
    again: 'Commander à nouveau',
  },
  withdrawal: {
    subject: (number: string) => `Accusé de réception de votre rétractation, commande ${number}`,
    title: 'Votre rétractation est enregistrée',
    intro: (number: string, at: string) => `Nous avons reçu votre rétractation pour la commande ${number} le ${at}.`,
    declaration: 'Votre déclaration',
    sentAt: 'Date et heure d’envoi',
    /** By what was withdrawn from: goods are sent back and the refund may wait for them, a rental is collected (L221-23 to L221-25). */
    next: {
      goods:
        'Renvoyez les articles au plus tard dans les 14 jours. Nous vous remboursons sous 14 jours, dès que nous les avons reçus ou que vous prouvez leur envoi.',
      service:
        'Vous n’avez rien à renvoyer : ce qui est loué, nous le reprenons. Nous vous remboursons sous 14 jours ; si la location a commencé à votre demande expresse, la part déjà exécutée reste due.',
      mixed:
        'Renvoyez les articles achetés au plus tard dans les 14 jours ; ce qui est loué, nous le reprenons. Nous vous remboursons sous 14 jours : les articles achetés dès que nous les avons reçus ou que vous prouvez leur envoi, la location sans attendre. Si elle a commencé à votre demande expresse, la part déjà exécutée reste due.',
      unsent:
        'Les articles qui ne sont pas encore partis ne seront pas expédiés\u00A0: vous n’avez rien à en renvoyer. Nous vous les remboursons au plus tard 14 jours après votre déclaration.',
    },
    keep: 'Conservez ce message : il est votre preuve.',
    name: 'Nom',
    email: 'Adresse e-mail',
    sentence: 'Je vous notifie ma rétractation du contrat portant sur :',
    staffSubject: (number: string) => `Rétractation reçue, commande ${number}`,
    staffTitle: 'Une rétractation est arrivée',
    staffIntro: (number: string, at: string) => `Rétractation reçue pour la commande ${number} le ${at}.`,
    staffNext: {
      goods:
        'Le client a reçu son accusé de réception. Il renvoie les articles sous 14 jours ; remboursez-le sous 14 jours, dès leur retour ou la preuve de leur envoi. La déclaration figure aussi dans le suivi de la commande.',
      service:
        'Le client a reçu son accusé de réception. Il n’a rien à renvoyer : convenez avec lui de la reprise de ce qui est loué, et remboursez-le sous 14 jours, moins la part déjà exécutée à sa demande expresse. La déclaration figure aussi dans le suivi de la commande.',
      mixed:
        'Le client a reçu son accusé de réception. Il renvoie les articles achetés sous 14 jours ; convenez avec lui de la reprise de ce qui est loué. Remboursez-le sous 14 jours : les articles dès leur retour ou la preuve de leur envoi, la location sans attendre, moins la part déjà exécutée à sa demande expresse. La déclaration figure aussi dans le suivi de la commande.',
      unsent:
        'Les articles qui ne sont pas encore partis ne doivent plus être expédiés\u00A0: remboursez-les au plus tard 14 jours après la déclaration, sans rien attendre en retour. Le client a reçu son accusé de réception, et la déclaration figure aussi dans le suivi de la commande.',
    },
    linkSubject: (number: string) => `Renoncer à la commande ${number}`,
    linkTitle: 'Votre lien de rétractation',
    linkIntro: (number: string) =>
      `Vous avez demandé à renoncer à tout ou partie de la commande ${number}. Rien n’est encore déclaré : choisissez les articles et confirmez sur cette page.`,
    linkIgnore: 'Vous n’avez rien demandé ? Ignorez ce message : votre commande reste telle qu’elle est.',
  },
  account: {
    resetSubject: 'Choisir un nouveau mot de passe',
    resetTitle: 'Un nouveau mot de passe',
    resetIntro:
      'Vous avez demandé à choisir un nouveau mot de passe. Ce lien est valable une heure et ne sert qu’une fois.',
    resetButton: 'Choisir un mot de passe',
    resetIgnore: 'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
    confirmSubject: 'Confirmez votre adresse e-mail',
    confirmTitle: 'Bienvenue',
    confirmIntro:
      'Votre compte est ouvert. Confirmez que cette adresse est la vôtre : vos commandes passées sans compte avec elle rejoindront alors votre compte.',
    confirmButton: 'Confirmer mon adresse',
    confirmIgnore: 'Vous n’avez pas ouvert de compte chez nous ? Ne cliquez pas et ignorez ce message.',
    validDay: 'Ce lien est valable 24 heures.',
    existsSubject: 'Vous avez déjà un compte chez nous',
    existsTitle: 'Vous avez déjà un compte',
    existsIntro:
      'Un autre compte vient d’être demandé avec votre adresse, qui en a déjà un. Connectez-vous à celui-ci : les commandes passées avec cette adresse vous y attendent.',
    existsButton: 'Me connecter',
    existsForgot: 'Mot de passe oublié ?',
    existsIgnore: 'Ce n’était pas vous ? Ignorez ce message : votre compte reste le vôtre, et personne n’y a accédé.',
    changeSubject: 'Confirmez votre nouvelle adresse e-mail',
    changeTitle: 'Votre nouvelle adresse',
    changeIntro:
      'Vous avez demandé que votre compte utilise cette adresse. Elle remplacera l’ancienne dès que vous l’aurez confirmée.',
    changeButton: 'Confirmer la nouvelle adresse',
    changeIgnore: 'Vous n’avez rien demandé ? Ignorez ce message : rien ne changera.',
    mergeSubject: 'Réunir vos commandes dans votre compte',
    mergeTitle: 'Une seule adresse pour vos commandes',
    mergeIntro: (masked: string) =>
      `À votre demande, notre équipe propose de réunir dans votre compte (${masked}) tout ce que vous avez chez nous avec la présente adresse : commandes, carnet d’adresses, demandes, et le compte de cette adresse s’il existe.`,
    mergeHow:
      'Rien ne change avant votre accord. Ouvrez le lien et saisissez le mot de passe du compte indiqué : c’est avec lui que vous vous connecterez désormais.',
    mergeButton: 'Réunir mes commandes',
    mergeIgnore: 'Vous n’avez rien demandé, ou ce compte n’est pas le vôtre ? Ignorez ce message : rien ne changera.',
    requestedSubject: 'Un changement d’adresse e-mail est demandé',
    requestedTitle: 'Votre adresse va changer',
    requestedIntro: (masked: string) =>
      `Une nouvelle adresse (${masked}) a été demandée pour votre compte. Elle ne vaudra qu’une fois confirmée depuis cette nouvelle boîte.`,
    changedSubject: 'L’adresse e-mail de votre compte a changé',
    changedTitle: 'Votre adresse a changé',
    changedIntro: (masked: string) =>
      `Votre compte utilise désormais l’adresse ${masked}. Celle-ci ne sert plus à vous connecter.`,
    notYou:
      'Ce n’était pas vous ? Changez tout de suite votre mot de passe : cela annule un changement en attente. Puis écrivez-nous en répondant à ce message.',
    notYouLate: 'Ce n’était pas vous ? Écrivez-nous tout de suite en répondant à ce message.',
    passwordSubject: 'Votre mot de passe a changé',
    passwordTitle: 'Votre mot de passe a changé',
    passwordIntro: (at: string) =>
      `Le mot de passe de votre compte a été changé le ${at}. Tous vos appareils ont été déconnectés.`,
    passwordNotYou: 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
    passwordButton: 'Choisir un nouveau mot de passe',
    dormantSubject: 'Votre compte sera bientôt effacé',
    dormantTitle: 'Voulez-vous garder votre compte ?',
    dormantIntro: (day: string) =>
      `Vous n’avez pas utilisé votre compte depuis presque trois ans. Sans connexion de votre part d’ici au ${day}, nous l’effacerons avec vos adresses enregistrées.`,
    dormantButton: 'Me connecter et garder mon compte',
    dormantElse:
      'Vous ne souhaitez pas le garder ? Vous n’avez rien à faire. Les factures de vos commandes restent conservées le temps que la loi impose.',
    deviceSubject: 'Nouvelle connexion à votre compte',
    deviceTitle: 'Nouvelle connexion',
    deviceIntro: (at: string, device: string) =>
      `Le ${at}, votre compte a été ouvert avec son mot de passe sur un appareil que nous ne connaissons pas : ${device}.`,
    device: (browser: string | null, system: string | null) =>
      `${browser ?? 'navigateur inconnu'}${system === null ? '' : ` sous ${system}`}`,
    deviceNotYou:
      'C’était vous ? Vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : toutes les sessions ouvertes prendront fin.',
  },
  standing,
  ...requestsFr,
};

export type MailWords = typeof fr;
