import type { StaffAlertKind } from '@economat/contract';

interface AlertChoiceWords {
  readonly label: string;
  readonly hint: string;
}

export const ALERT_CHOICE: Readonly<Record<StaffAlertKind, AlertChoiceWords>> = {
  'new-order': { label: 'Nouvelle commande', hint: 'Payée et à préparer, ou en attente d’un virement.' },
  'low-stock': {
    label: 'Article bientôt épuisé',
    hint: 'Quand le stock atteint le seuil de l’article, ou celui des réglages de la boutique. Une fois, pas à chaque vente.',
  },
  request: { label: 'Demande d’échantillons ou d’affiliation', hint: 'Une nouvelle demande attend une réponse.' },
  withdrawal: { label: 'Rétractation', hint: 'Un client a déclaré se rétracter : à rembourser sous 14 jours.' },
  refund: {
    label: 'Remboursement à faire',
    hint: 'Une commande payée est annulée, le remboursement d’une modification est refusé, ou un virement est à faire.',
  },
  'mail-failed': {
    label: 'Courriel non remis',
    hint: 'Un courriel de la boutique a été abandonné après deux jours d’essais.',
  },
};
