import type { ShopState } from '@economat/contract';

const MAILS: Readonly<Record<string, string>> = {
  'order-received': 'Commande reçue',
  'order-paid': 'Paiement reçu',
  'order-invoiced': 'Facture',
  'document-copy': 'Copie d’une facture ou d’un avoir',
  'order-shipped': 'Expédition',
  'order-rest-unsent': 'Reste non expédié',
  'order-delivered': 'Livraison',
  'order-cancelled': 'Annulation',
  'order-refunded': 'Remboursement',
  'order-change': 'Modification de commande',
  'payment-reminder': 'Rappel de virement',
  'samples-sent': 'Échantillons envoyés',
  'sample-request': 'Demande d’échantillons',
  'refund-account': 'Compte pour un remboursement',
  'password-reset': 'Mot de passe oublié',
  'staff-password-reset': 'Mot de passe oublié (équipe)',
  'email-confirmation': 'Confirmation d’adresse',
  'email-change': 'Changement d’adresse',
  'new-device': 'Nouvel appareil',
  'back-in-stock': 'De nouveau en stock',
  'request-accepted': 'Demande acceptée',
  'request-refused': 'Demande refusée',
  'withdrawal-receipt': 'Accusé de rétractation',
  'withdrawal-notice': 'Rétractation',
  'withdrawal-link': 'Lien de rétractation',
  'staff-alert': 'Alerte à l’équipe',
};

/** A kind without words of its own is shown by its code. */
export function mailKindText(kind: string): string {
  return MAILS[kind] ?? kind;
}

const ERRORS: Readonly<Record<string, string>> = {
  ECONNECTION: 'serveur d’envoi injoignable',
  ESOCKET: 'serveur d’envoi injoignable',
  ECONNREFUSED: 'serveur d’envoi injoignable',
  EDNS: 'serveur d’envoi introuvable',
  ETIMEDOUT: 'serveur d’envoi trop lent',
  EAUTH: 'mot de passe du serveur d’envoi refusé',
  EENVELOPE: 'destinataire ou expéditeur refusé',
  ETLS: 'connexion chiffrée impossible',
};

/** @param error the code of the failure, perhaps with the server's status: `EENVELOPE 451`. */
export function mailErrorText(error: string | null): string {
  if (error === null) return 'Aucune';
  const words = ERRORS[error.split(' ', 1)[0] ?? ''];
  return words === undefined ? error : `${error} : ${words}`;
}

const JOBS: Readonly<Record<string, string>> = {
  mails: 'Envoi des courriels',
  payments: 'Vérification des paiements',
  refunds: 'Vérification des remboursements',
  'refund-accounts': 'Oubli des comptes bancaires servis',
  'expire-orders': 'Fin des commandes impayées',
  'sweep-drafts': 'Nettoyage des brouillons',
  'end-order-changes': 'Fin des modifications sans réponse',
  'stock-alerts': 'Avis de retour en stock',
  retention: 'Durées de conservation',
  erasures: 'Effacements',
  'staff-alerts': 'Alertes à l’équipe',
  renditions: 'Tailles d’images',
  'sweep-renditions': 'Nettoyage des images',
  'bought-together': 'Articles souvent commandés ensemble',
  books: 'Écritures et clôtures',
  'e-invoices': 'Envoi des factures électroniques',
  'e-invoice-statuses': 'Statuts des factures électroniques',
  'e-reports': 'Préparation de l’e-reporting',
  archive: 'Archive des factures',
  'collect-months': 'Factures périodiques',
  'remind-accounts': 'Relances des comptes',
  'standing-orders': 'Commandes régulières',
  'log-key': 'Clé des journaux',
  clock: 'Heure de la boutique',
  heartbeat: 'Signe de vie',
  'object-store': 'Stockage des fichiers',
  'trouble-alerts': 'Alertes d’exploitation',
};

export function jobText(name: string): string {
  return JOBS[name] ?? name;
}

/** A month has two days to be archived, and two to be stamped. */
export function archiveText({ isLate, isStampLate }: ShopState['archive']): string {
  if (isLate) return 'Un mois fini depuis plus de deux jours n’est pas archivé.';
  return isStampLate
    ? 'Un mois archivé attend son horodatage depuis plus de deux jours.'
    : 'L’archive des factures est à jour.';
}

const GIGABYTES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export function bytesText(bytes: number): string {
  return `${GIGABYTES.format(bytes / 1e9)} Go`;
}

export function diskText(freeBytes: number, totalBytes: number): string {
  return `${GIGABYTES.format(freeBytes / 1e9)} Go libres sur ${bytesText(totalBytes)}`;
}
