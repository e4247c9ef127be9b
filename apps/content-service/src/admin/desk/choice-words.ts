/**
 * The values of every choice that the desk shows, in French. Forms and filters of the panel look a value up among its own
 * translations, whatever field it stands in; so one value has one word, which suits an order as well as a payment.
 */
export const CHOICE: Readonly<Record<string, string>> = {
  // What is sold
  goods: 'biens',
  service: 'prestation de service',
  // Orders and payments
  pending: 'en attente',
  paid: 'payé',
  processing: 'en préparation',
  shipped: 'expédié',
  delivered: 'livré',
  cancelled: 'annulé',
  failed: 'échec',
  refunded: 'remboursé',
  partially_refunded: 'remboursé en partie',
  credit_card: 'carte',
  bank_transfer: 'virement',
  paypal: 'PayPal',
  individual: 'particulier',
  company: 'entreprise',
  // The timeline
  placed: 'reçu',
  'payment-started': 'paiement commencé',
  'payment-failed': 'paiement refusé',
  expired: 'expiré',
  'withdrawal-requested': 'rétractation demandée',
  invoiced: 'facturé',
  note: 'note',
  customer: 'client',
  staff: 'équipe',
  payment: 'paiement',
  system: 'automatique',
  // Requests, vouchers, mails and addresses
  new: 'nouveau',
  in_progress: 'en cours',
  done: 'traité',
  refused: 'refusé',
  percentage: 'pourcentage',
  amount: 'montant',
  sent: 'envoyé',
  billing: 'facturation',
  shipping: 'livraison',
  // Languages and countries
  fr: 'français',
  en: 'anglais',
  FR: 'France',
  NL: 'Pays-Bas',
  BE: 'Belgique',
  DE: 'Allemagne',
  ES: 'Espagne',
  IE: 'Irlande',
  IT: 'Italie',
  LU: 'Luxembourg',
};
