import type { PaymentCheck } from '@economat/contract';

/** The result of asking the provider; null where the order itself shows it. */
export const CHECK_WORDS: Readonly<Record<PaymentCheck, string | null>> = {
  paid: null,
  failed: null,
  mismatch: null,
  second: null,
  late: null,
  pending: 'Le prestataire a l’argent en attente. Il préviendra de lui-même.',
  open: 'Le client n’a pas terminé son paiement : il n’y a rien à encaisser.',
  'nothing-open': 'Aucun paiement n’est en cours.',
};
