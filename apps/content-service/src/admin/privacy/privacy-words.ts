import type { ErasedPart, Erasure, ErasureWait, RetentionState } from '@economat/contract';

export const CAUSE: Readonly<Record<Erasure['cause'], string>> = {
  customer: 'demandé par le client',
  staff: 'fait par l’équipe',
  inactivity: 'après trois ans sans activité',
};

export const PART: Readonly<Record<ErasedPart, readonly [one: string, many: string]>> = {
  account: ['compte', 'comptes'],
  addresses: ['adresse enregistrée', 'adresses enregistrées'],
  lists: ['liste', 'listes'],
  'company-membership': ['appartenance à une entreprise', 'appartenances à une entreprise'],
  'standing-orders': ['commande régulière', 'commandes régulières'],
  'affiliate-requests': ['demande d’affiliation', 'demandes d’affiliation'],
  'sample-requests': ['demande d’échantillons', 'demandes d’échantillons'],
  'stock-alerts': ['alerte de retour en stock', 'alertes de retour en stock'],
  quotes: ['devis', 'devis'],
  mails: ['courriel de l’historique', 'courriels de l’historique'],
  sessions: ['session', 'sessions'],
  codes: ['lien envoyé par courriel', 'liens envoyés par courriel'],
  order: ['commande', 'commandes'],
};

export const WAITS_FOR: Readonly<Record<ErasureWait, string>> = {
  delivery: 'attend sa livraison ou son annulation',
  refund: 'attend un remboursement',
  anomaly: 'attend qu’une anomalie de paiement soit close',
  'withdrawal-period': 'attend la fin du délai de rétractation',
  mail: 'attend l’envoi d’un courriel ou le prochain passage, dans l’heure',
};

/** Who applies a period that the daily job does not. */
export const APPLIED: Readonly<Record<Exclude<RetentionState['applied'], 'job'>, string>> = {
  hourly: 'plusieurs fois par heure',
  event: 'par l’équipe',
  outside: 'hors de la boutique',
};
