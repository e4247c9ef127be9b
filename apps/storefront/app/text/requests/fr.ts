/** Words of the sample request and of the withdrawal. */
export const text = {
  loading: 'Chargement…',
  samples: {
    intro: 'Vous gérez des locations ? Recevez gratuitement nos échantillons. Tous les champs sont obligatoires.',
    individual:
      'Vous êtes un particulier ? Tous nos produits dans un pack d’échantillons : 19 € HT, livraison comprise.',
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
    required: 'Remplissez ce champ.',
    emailInvalid: 'Saisissez une adresse e-mail valable.',
    phoneInvalid: 'Saisissez un numéro de téléphone valable.',
    unitsInvalid: 'Saisissez un nombre entier de logements, à partir de 1.',
  },
  withdrawal: {
    intro:
      'Vous êtes un particulier et vous avez changé d’avis ? Vous avez 14 jours après la réception pour renoncer au contrat, sans motif.',
    name: 'Votre nom',
    orderNumber: 'Numéro de commande',
    items: 'Articles concernés (laissez vide pour toute la commande)',
    required: 'Remplissez ce champ.',
    next: 'Renoncer au contrat ici',
    check:
      'Voici votre déclaration. En la confirmant, vous l’envoyez depuis votre messagerie : gardez le message envoyé comme preuve.',
    declaration: (seller: string, order: string, items: string, name: string) =>
      `À l’attention de ${seller}.\n\nJe vous notifie par la présente ma rétractation du contrat portant sur la commande ${order}${items === '' ? '' : `, pour : ${items}`}.\n\n${name}`,
    subject: (order: string) => `Rétractation, commande ${order}`,
    confirm: 'Confirmer la rétractation',
    back: 'Corriger',
    unavailable: 'Notre adresse ne peut pas être lue pour le moment : elle figure dans votre e-mail de confirmation.',
  },
};
