/** The words of the mails about a change of an order. English has the same keys. */
export const change = {
  proposed: {
    subject: (number: string) => `Une modification de votre commande ${number} attend votre accord`,
    title: 'Votre accord, s’il vous plaît',
    intro: (number: string) =>
      `Nous vous proposons une modification de votre commande ${number}. Tant que vous n’avez pas répondu, elle reste inchangée.`,
  },
  accepted: {
    subject: (number: string) => `Commande ${number} : une différence reste à payer`,
    title: 'Merci de votre accord',
    intro: (number: string) =>
      `Vous avez accepté la modification de votre commande ${number}. Elle a lieu dès que la différence est payée ; jusque-là, la commande reste comme elle était.`,
  },
  applied: {
    subject: (number: string) => `Votre commande ${number} a été modifiée`,
    title: 'Votre commande est modifiée',
    intro: (number: string) => `Voici votre commande ${number} telle qu’elle est maintenant.`,
  },
  expired: {
    subject: (number: string) => `Votre commande ${number} reste inchangée`,
    title: 'La modification n’a pas lieu',
    intro: (number: string) => `Votre commande ${number} reste comme elle était.`,
  },
  why: {
    'too-late': 'Le délai pour répondre, ou pour payer la différence, est passé.',
    replaced: 'Une autre modification l’a remplacée.',
    'taken-back': 'Nous avons retiré la modification que nous vous avions proposée.',
    'order-moved': 'La commande a changé, ou est partie, depuis la proposition.',
    'sold-out': 'Un article ajouté n’est plus en stock dans cette quantité.',
    'over-limit': 'Le nouveau total dépasserait le plafond de votre compte.',
  },
  reason: 'Motif',
  button: 'Voir et répondre',
  until: (date: string) => `Répondez au plus tard le ${date}. Sans réponse, la commande reste comme elle est.`,
  pay: (amount: string) => `Il reste ${amount} à payer, depuis la page de votre commande.`,
  orByTransfer: 'Vous pouvez aussi payer cette somme par virement.',
  refund: (amount: string) => `Nous vous remboursons ${amount} par le moyen de votre paiement.`,
  invoice: 'Votre facture est jointe. Une facture déjà émise est annulée par un avoir, sur la page de la commande.',
};

export type ChangeWords = typeof change;
