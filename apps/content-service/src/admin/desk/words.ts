import { isWithoutPayment, type OrderState, type PaymentMethod, type PaymentStatus } from '@economat/commerce';
import type { AnyErrorCode, OrderEventKind, StaffPayment, StaffRefund } from '@economat/contract';

const PAYMENT_STATUS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'à payer',
  failed: 'refusé',
  paid: 'payé',
  refunded: 'remboursé',
  partially_refunded: 'remboursé en partie',
};

export function paymentText(order: OrderState & { readonly total?: number }): string {
  return isWithoutPayment(order) ? 'sans paiement' : PAYMENT_STATUS[order.paymentStatus];
}

export const PAYMENT_METHOD: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'carte',
  bank_transfer: 'virement',
  paypal: 'PayPal',
  on_account: 'sur compte',
};

/** How an order is paid, and whether it is: `virement, payé`. */
export function paymentLine(
  order: OrderState & { readonly total: number; readonly paymentMethod: PaymentMethod },
): string {
  return order.total === 0 ? paymentText(order) : `${PAYMENT_METHOD[order.paymentMethod]}, ${paymentText(order)}`;
}

export const PROVIDER: Readonly<Record<StaffPayment['provider'], string>> = {
  paypal: 'PayPal',
  axepta: 'carte (Axepta)',
};

export const PAYMENT_STATE: Readonly<Record<StaffPayment['state'], string>> = {
  starting: 'commencé',
  open: 'en cours',
  captured: 'encaissé',
  failed: 'échoué',
  mismatch: 'montant inattendu',
};

export const REFUND_STATE: Readonly<Record<StaffRefund['state'], string>> = {
  asked: 'demandé, sans réponse du prestataire',
  pending: 'en attente chez le prestataire',
  done: 'fait',
  refused: 'refusé par le prestataire',
};

export const EVENT: Readonly<Record<OrderEventKind, string>> = {
  placed: 'Reçue',
  'payment-started': 'Paiement commencé',
  'payment-failed': 'Paiement refusé',
  paid: 'Payée',
  processing: 'En préparation',
  prepared: 'Préparée',
  'partly-shipped': 'Expédiée en partie',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  refunded: 'Remboursée',
  'withdrawal-requested': 'Rétractation demandée',
  invoiced: 'Facturée',
  reminded: 'Rappel de paiement envoyé',
  'change-proposed': 'Modification proposée',
  'change-accepted': 'Modification acceptée, différence attendue',
  changed: 'Modifiée',
  'change-ended': 'Modification abandonnée',
  'quote-accepted': 'Devis accepté',
  note: 'Note',
};

/** Why a call was refused, by the code of our API. */
const REFUSAL: Readonly<Partial<Record<AnyErrorCode, string>>> = {
  'order-transition-refused': 'La commande a changé entre-temps : cette étape n’est plus possible.',
  'invalid-body': 'Vérifiez ce que vous avez saisi.',
  'invalid-query': 'Vérifiez ce que vous avez choisi.',
  'step-unavailable': 'Ce document a changé entre-temps. Rechargez la page.',
  'received-invoice-unreadable':
    'Numéro, date ou SIREN du fournisseur manquent dans ce fichier : personne ne saurait de quelle facture parle la réponse.',
  'period-open':
    'Cette période ne peut pas encore être clôturée : elle dure encore, ou une période d’avant reste ouverte.',
  'period-too-large': 'Trop de documents pour un seul fichier ZIP\u00a0: choisissez une période plus courte.',
  'company-changed':
    'Cette entreprise a changé de SIREN ou de numéro de TVA entre-temps. Rechargez la page, puis décidez de nouveau.',
  'receivable-changed':
    'Le solde de cette facture a changé entre-temps, ou le montant le dépasse. Rechargez la page, puis recommencez.',
  'seller-missing': 'Complétez d’abord le vendeur dans les réglages de la boutique.',
  'order-changed-meanwhile':
    'La commande, ou un prix, a changé entre-temps. Rien n’est enregistré : relisez la commande, puis recommencez.',
  'order-change-barred': 'Cette commande ne peut plus être modifiée ainsi. Rechargez la page pour en voir la raison.',
  'order-change-empty': 'Il n’y a rien à changer : la commande est déjà ainsi.',
  'order-change-ended': 'Cette modification est déjà terminée. Rechargez la page.',
  'article-gone': 'Un article ajouté n’est plus vendu ainsi. Retirez-le ou choisissez un autre conditionnement.',
  'stock-short': 'Le stock ne suffit pas pour ces quantités. Réduisez-les.',
  'account-not-allowed': 'Cette entreprise ne commande plus sur compte : sa commande ne peut pas devenir plus chère.',
  'account-overdue':
    'Une facture de cette entreprise est restée impayée après mise en demeure : sa commande ne peut pas devenir plus chère.',
  'account-limit-exceeded':
    'Cette modification dépasserait le plafond du compte de l’entreprise. Réduisez-la, ou relevez le plafond.',
  'refund-exceeds-payment': 'Ce montant dépasse ce qui peut encore être remboursé.',
  'quote-closed': 'Ce devis a changé d’état entre-temps : cette étape n’est plus possible.',
  'quote-changed':
    'Des prix ou le devis lui-même ont changé depuis l’enregistrement. Ouvrez le brouillon, relisez les montants et enregistrez-le.',
  'quote-accepted': 'Le client a déjà accepté le devis que celui-ci remplace. Retirez ce brouillon.',
  'tracking-number-used':
    'Ce numéro de suivi est déjà celui d’un autre colis. Recopiez celui de l’étiquette de cette commande.',
  'customer-changed':
    'Ce client a été modifié entre-temps, par lui-même ou par quelqu’un de l’équipe. La page le montre maintenant : vérifiez et recommencez.',
  'customer-unproven':
    'Ce compte n’a pas prouvé son adresse. Renvoyez-lui d’abord la confirmation : sans elle, d’autres pourraient le reprendre.',
  'nothing-to-merge': 'Rien à réunir : aucun compte prouvé ni aucune commande d’invité à cette adresse.',
  'nothing-to-confirm': 'Cette adresse est déjà prouvée, et aucune autre n’attend.',
  'erasure-unconfirmed': 'Recopiez exactement l’adresse de ce client.',
  'email-taken': 'Un autre compte a prouvé cette adresse. Réunissez plutôt les deux comptes.',
  'account-blocked': 'Ce compte est bloqué.',
  'mail-unavailable': 'Aucun serveur de courriel n’est réglé : rien n’a été envoyé.',
  'nothing-to-restore': 'Il n’y a rien à rétablir : la fiche a été supprimée ou créée depuis.',
  'request-answered': 'Cette demande a déjà reçu une réponse : la page la montre maintenant.',
  'item-changed':
    'Quelqu’un d’autre a changé cela entre-temps. La page le montre maintenant : vérifiez et recommencez.',
  'import-unreadable': 'La première ligne du fichier ne nomme pas ses colonnes. Partez d’un export.',
  'item-refused': 'Une règle s’y oppose : lisez ce qui est écrit en rouge.',
  'sample-unavailable': 'Un article n’est plus là en assez grand nombre. Vérifiez les quantités.',
  'delivery-day-refused': 'Le jour de la livraison se situe entre le départ du colis et aujourd’hui.',
  'refund-undecided': 'Un remboursement de ce paiement attend encore une réponse du prestataire. Reprenez-le d’abord.',
  'withdrawal-not-available': 'Cette rétractation est déjà remboursée.',
  'idempotency-key-reused': 'Ce remboursement a déjà été demandé. Rechargez la page avant d’en demander un autre.',
  'payment-provider-unavailable':
    'Le prestataire de paiement ne répond pas. Réessayez dans un instant : rien ne sera remboursé deux fois.',
  'payment-provider-refused': 'Le prestataire de paiement a refusé le remboursement.',
  'not-found': 'Cette entrée n’existe plus. Rechargez la page.',
  forbidden: 'Votre rôle ne permet pas de le faire.',
  'token-missing': 'Votre session est terminée. Reconnectez-vous.',
  'token-invalid': 'Votre session est terminée. Reconnectez-vous.',
  'too-many-requests': 'Trop de demandes à la suite. Attendez une minute.',
  'body-too-large': 'C’est trop long pour être envoyé en une fois.',
  'code-wrong': 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant et saisissez-le.',
  'current-password-incorrect': 'Ce mot de passe n’est pas le bon.',
  'factor-exists': 'Votre double authentification est déjà en place.',
  'factor-absent': 'Aucune double authentification n’est en place. Rechargez la page.',
  'own-factor': 'Pour votre propre compte, remplacez votre application vous-même.',
  'second-factor-missing': 'Saisissez le code de votre application d’authentification.',
  'second-factor-not-set-up': 'Votre rôle demande une double authentification : mettez-la en place.',
};

/** After too many guesses at a password or a code, which are counted by the hour. */
export const TOO_MANY_GUESSES = 'Trop d’essais à la suite. Attendez une heure, ou servez-vous d’un code de secours.';

/** Why something could not be done, and what to do now; null stands for no answer that could be parsed. */
export function refusalText(code: AnyErrorCode | null): string {
  const known = code === null ? undefined : REFUSAL[code];
  return known ?? 'Le service n’a pas répondu comme prévu. Réessayez dans un instant.';
}
