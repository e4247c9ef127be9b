/** Words of the page of a quote. */
export const text = {
  number: (number: string) => `Devis ${number}`,
  until: (day: string) => `Prix garantis jusqu’au ${day} inclus, dans la limite du stock disponible.`,
  message: 'Notre message',
  discountReason: 'Motif de la réduction',
  accept: 'Accepter le devis',
  acceptIntro:
    'En l’acceptant, vous passez commande de ces articles à ces prix. Vous payez à l’étape suivante par le moyen choisi.',
  placed: (number: string) => `La commande ${number} est enregistrée. Un instant…`,
  soldOut: (names: string) => `Ne suffit plus : ${names}.`,
  decline: 'Refuser ce devis',
  declineIntro: 'Si ce devis ne vous convient pas, dites-nous pourquoi : nous vous en ferons peut-être un autre.',
  reason: 'Votre raison',
  states: {
    accepted: (number: string) =>
      `Vous avez accepté ce devis : c’est la commande ${number}. Le message de confirmation ouvre sa page.`,
    declined: 'Vous avez refusé ce devis.',
    withdrawn: 'Ce devis a été retiré ou remplacé : il ne peut plus être accepté.',
    expired: (day: string) => `Ce devis était valable jusqu’au ${day}. Demandez-nous de le renouveler.`,
  },
  loading: 'Lecture du devis…',
  failed: 'Ce devis ne s’ouvre pas',
  closed: 'Le lien est incomplet, ou le devis n’existe plus. Ouvrez le lien tel qu’il est dans notre message.',
};
