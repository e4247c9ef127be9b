/** The words of the mails about a company with several people. English has the same keys. */
export const company = {
  roles: { manager: 'responsable', approver: 'approbateur', buyer: 'acheteur', accountant: 'comptable' },
  invitation: {
    subject: (company: string) => `Invitation à rejoindre ${company}`,
    title: 'Vous êtes invité à commander avec vos collègues',
    intro: (inviter: string, company: string, role: string) =>
      `${inviter} vous invite à rejoindre l’entreprise ${company} dans notre boutique, comme ${role}.`,
    how: 'Ouvrez l’invitation, puis connectez-vous avec le compte de cette adresse, ou créez-en un.',
    button: 'Voir l’invitation',
    until: (day: string) => `Le lien fonctionne une seule fois, jusqu’au ${day}.`,
    ignore: 'Vous ne connaissez pas cette personne ? Ne faites rien : sans votre accord, rien ne change.',
  },
  requested: {
    subject: (requester: string, total: string) => `Commande de ${total} à approuver, demandée par ${requester}`,
    title: 'Une commande attend votre accord',
    intro: (requester: string, company: string, total: string) =>
      `${requester} demande une commande de ${total} TTC pour ${company}.`,
    button: 'Voir la demande',
    holds: 'Le premier accord passe la commande, au prix demandé. Si un prix a changé, il vous est montré avant.',
  },
  approved: {
    subject: 'Votre demande est approuvée : la commande est passée',
    title: 'Votre demande est approuvée',
    intro: (by: string, total: string) => `${by} a approuvé votre demande de ${total} TTC. La commande est passée.`,
    button: 'Voir ma commande',
  },
  refused: {
    subject: 'Votre demande de commande est refusée',
    title: 'Votre demande est refusée',
    intro: (by: string, total: string) => `${by} a refusé votre demande de ${total} TTC. Voici pourquoi :`,
    button: 'Voir la demande',
  },
};
