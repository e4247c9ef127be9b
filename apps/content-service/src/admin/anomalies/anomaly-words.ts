import type { Anomaly } from '@economat/contract';

interface AnomalyWords {
  readonly title: string;
  readonly happened: string;
  readonly advice: string;
}

/** What each kind means and what to do about it. */
export const ANOMALY: Readonly<Record<Anomaly['kind'], AnomalyWords>> = {
  'second-payment': {
    title: 'Commande payée deux fois',
    happened: 'La commande était déjà payée quand ce second paiement est arrivé. Le client a été débité deux fois.',
    advice: 'Rendez ce paiement au client. La commande, elle, reste payée et suit son cours.',
  },
  'late-payment': {
    title: 'Paiement après l’annulation',
    happened: 'Le paiement est arrivé alors que la commande était déjà annulée. Elle n’a pas été rouverte.',
    advice: 'Rendez ce paiement au client. S’il veut toujours les articles, il passe une nouvelle commande.',
  },
  'refund-undecided': {
    title: 'Remboursement sans réponse',
    happened: 'Le prestataire n’a pas dit ce qu’est devenu un remboursement. Il lui est redemandé sans cesse.',
    advice:
      'Cherchez le remboursement sur le site du prestataire avec les références ci-dessous, puis dites ici ce que vous y avez vu. Rien n’est remboursé deux fois.',
  },
  'refund-refused': {
    title: 'Remboursement refusé',
    happened: 'Le prestataire a refusé un remboursement après l’avoir pris en compte. Le client n’a rien reçu.',
    advice: 'Demandez le remboursement de nouveau depuis la commande, ou rendez l’argent autrement, puis notez-le ici.',
  },
  'payment-unverified': {
    title: 'Paiement invérifiable',
    happened:
      'La commande a expiré alors qu’un paiement était en cours chez un prestataire désactivé, qui ne peut plus être interrogé.',
    advice:
      'Cherchez le paiement sur le site du prestataire. S’il a encaissé de l’argent, rendez-le là-bas, puis notez ici ce que vous avez fait.',
  },
  'payment-reversed': {
    title: 'Argent repris',
    happened:
      'PayPal a repris l’argent du client, ou quelqu’un l’a remboursé sur le site de PayPal. La commande, elle, est restée payée.',
    advice:
      'Retenez le colis s’il n’est pas parti et cherchez le mouvement sur le site de PayPal avec la référence ci-dessous. Annulez la commande ou réclamez la somme au client, puis notez ici ce que vous avez fait.',
  },
  'amount-mismatch': {
    title: 'Montant inattendu',
    happened: 'Le prestataire a annoncé un autre montant ou une autre devise que le total. Rien n’a été marqué payé.',
    advice:
      'Cherchez le paiement chez le prestataire avec la référence ci-dessous. Si de l’argent a été pris, rendez-le là-bas, puis notez ici ce que vous avez fait.',
  },
};
