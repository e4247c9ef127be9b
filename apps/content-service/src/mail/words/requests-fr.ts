/** Words of mails that answer forms: samples, affiliation, items that are back in stock. */
export const requestsFr = {
  requests: {
    samplesSubject: 'Votre demande d’échantillons',
    samplesTitle: 'Votre demande est arrivée',
    samplesIntro:
      'Merci pour votre intérêt. Nous étudions votre demande d’échantillons et vous répondons sous deux jours ouvrés.',
    samplesButton: 'Découvrir nos produits',
    affiliationSubject: 'Votre demande d’affiliation',
    affiliationTitle: 'Votre demande est arrivée',
    affiliationIntro:
      'Merci de vouloir parler de nous. Nous lisons votre présentation et vous répondons sous cinq jours ouvrés.',
    accepted: {
      subject: 'Votre demande d’affiliation est acceptée',
      title: 'Bienvenue parmi nos partenaires',
      intro: 'Nous avons lu votre présentation avec plaisir : votre demande d’affiliation est acceptée.',
      next: 'Nous vous écrivons pour convenir de la suite. Une question ? Répondez à ce message.',
    },
    refused: {
      samples: {
        subject: 'Votre demande d’échantillons : notre réponse',
        intro: 'Merci de votre intérêt. Nous ne pouvons pas vous envoyer d’échantillons gratuits.',
      },
      affiliation: {
        subject: 'Votre demande d’affiliation : notre réponse',
        intro: 'Merci de votre intérêt. Nous ne pouvons pas donner suite à votre demande d’affiliation.',
      },
      reasons: {
        'not-professional':
          'Les échantillons gratuits sont réservés aux gestionnaires de locations. Notre pack d’échantillons est ouvert à tous.',
        'outside-france': 'Nous ne livrons qu’en France métropolitaine.',
        'sent-before': 'Des échantillons vous ont déjà été envoyés, et nous n’en envoyons qu’une fois.',
        'none-left': 'Nous n’avons plus d’échantillons pour le moment. Redemandez-nous dans quelques semaines.',
        audience: 'Le public auquel vous vous adressez est trop éloigné du nôtre.',
        'programme-full': 'Nous ne prenons pas de nouveaux partenaires pour le moment.',
      },
      answer: 'Une question ? Répondez à ce message.',
    },
  },
  samplesSent: {
    subject: (number: string) => `Vos échantillons se préparent (${number})`,
    title: 'Vos échantillons se préparent',
    intro: 'Nous avons accepté votre demande d’échantillons et préparons votre colis.',
    free: 'Il n’y a rien à payer, ni à renvoyer. Un message vous préviendra du départ du colis.',
  },
  backInStock: {
    subject: (title: string) => `De nouveau en stock : ${title}`,
    title: 'De nouveau en stock',
    intro: (title: string) => `${title} est de nouveau en stock. Vous nous aviez demandé de vous prévenir.`,
    button: 'Voir l’article',
    once: 'Vous recevez ce seul message : votre adresse e-mail est effacée de cette alerte aussitôt qu’il est parti.',
  },
};
