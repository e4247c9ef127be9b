import type { OwedRefund, TransferState } from '@economat/contract';

export const OWED: Readonly<Record<OwedRefund['kind'], string>> = {
  cancelled: 'Commande annulée après paiement',
  withdrawal: 'Rétractation du client',
  change: 'Commande modifiée, moins chère',
};

export const TRANSFER: Readonly<Record<TransferState, string>> = {
  'to-ask': 'À demander',
  'to-wire': 'À virer',
  'in-file': 'Dans un fichier',
  sent: 'Envoyé',
  rejected: 'Refusé par la banque',
};

export const TRANSFER_COLOUR = {
  'to-ask': 'warning',
  'to-wire': 'primary',
  'in-file': 'primary',
  sent: 'success',
  rejected: 'danger',
} as const satisfies Record<TransferState, string>;
