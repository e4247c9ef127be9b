/** Invoices of a month on account, and reminders of those that are overdue. */
export const onAccount = {
  invoiced: {
    subject: (number: string) => `Votre facture du mois ${number}`,
    title: 'Votre facture du mois',
  },
  collective: (amount: string, count: number) =>
    `Voici la facture de ${amount} de ce mois, pour ${count > 1 ? `${count} commandes` : 'une commande'} sur compte. Elle est jointe à ce message.`,
  reminders: {
    reminder: {
      subject: (number: string) => `Rappel : facture ${number}`,
      title: 'Votre facture attend votre règlement',
      intro: (number: string, open: string, due: string) =>
        `Sauf erreur de notre part, il reste ${open} à régler de la facture ${number}, échue le ${due}.`,
    },
    'second-reminder': {
      subject: (number: string) => `Relance : facture ${number} impayée`,
      title: 'Votre facture est toujours impayée',
      intro: (number: string, open: string, due: string) =>
        `Malgré notre rappel, il reste ${open} à régler de la facture ${number}, échue le ${due}.`,
    },
    'formal-notice': {
      subject: (number: string) => `Mise en demeure : facture ${number}`,
      title: 'Mise en demeure de payer',
      intro: (number: string, open: string, due: string) =>
        `Nous vous mettons en demeure de régler sous huit jours les ${open} qui restent dus de la facture ${number}, échue le ${due}.`,
    },
  },
  legal: 'Depuis l’échéance s’y ajoutent de plein droit (code de commerce, articles L441-10 II et D441-5) :',
  closed: 'Jusqu’au règlement, votre entreprise ne peut plus commander sur compte.',
  alreadySent: 'Si votre virement est déjà parti, ne tenez pas compte de ce message.',
  see: 'Voir votre compte',
};

export type OnAccountWords = typeof onAccount;
