export const copy = {
  invoice: {
    subject: (number: string) => `Copie de votre facture, commande ${number}`,
    title: 'Votre facture',
    intro: (document: string, number: string) =>
      `Voici la facture ${document} de votre commande ${number}, jointe à ce message\u00a0: elle remplace la précédente.`,
  },
  'credit-note': {
    subject: (number: string) => `Copie de votre avoir, commande ${number}`,
    title: 'Votre avoir',
    intro: (document: string, number: string) =>
      `Voici l’avoir ${document} pour votre commande ${number}, joint à ce message.`,
  },
};
