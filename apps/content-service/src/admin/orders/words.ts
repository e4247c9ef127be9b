/** Words of the order desk. The desk speaks French (decision D1 is about the shop). */
export const ORDER_STATUS: Readonly<Record<string, string>> = {
  pending: 'En attente',
  paid: 'Payée',
  processing: 'En préparation',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
};

export const PAYMENT_STATUS: Readonly<Record<string, string>> = {
  pending: 'à payer',
  failed: 'refusé',
  paid: 'payé',
  refunded: 'remboursé',
  partially_refunded: 'remboursé en partie',
};

export const PAYMENT_METHOD: Readonly<Record<string, string>> = {
  credit_card: 'carte',
  bank_transfer: 'virement',
  paypal: 'PayPal',
};

export const EVENT: Readonly<Record<string, string>> = {
  placed: 'Reçue',
  'payment-started': 'Paiement commencé',
  'payment-failed': 'Paiement refusé',
  paid: 'Payée',
  processing: 'En préparation',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  refunded: 'Remboursée',
  'withdrawal-requested': 'Rétractation demandée',
  invoiced: 'Facturée',
  note: 'Note',
};

/** Why a step was refused, by the code of our API. */
export const REFUSAL: Readonly<Record<string, string>> = {
  'order-transition-refused': 'La commande a changé entre-temps : cette étape n’est plus possible.',
  'invalid-body': 'Vérifiez ce que vous avez saisi.',
  'refund-exceeds-payment': 'Ce montant dépasse ce qui peut encore être remboursé.',
  'withdrawal-not-available': 'Cette rétractation est déjà remboursée.',
  'payment-provider-unavailable':
    'Le prestataire de paiement ne répond pas. Réessayez dans un instant : rien ne sera remboursé deux fois.',
  'payment-provider-refused': 'Le prestataire de paiement a refusé le remboursement.',
};
