import type { ChangeBar } from '@economat/commerce';
import type { ChangeExpiry, OrderChangeState, RequestWay } from '@economat/contract';

/** Why an order can no longer be changed, and what can be done instead. */
export const BAR: Readonly<Record<ChangeBar, string>> = {
  cancelled: 'Cette commande est annulée : elle ne peut plus être modifiée.',
  sent: 'Cette commande est partie : ses articles ne peuvent plus qu’être retournés.',
  'partly-sent':
    'Un colis de cette commande est déjà parti : elle ne peut plus être modifiée. Le reste peut être laissé.',
  withdrawn: 'Le client s’est rétracté : seule l’adresse de livraison peut encore changer.',
  'refund-open': 'Un remboursement est en cours : seule l’adresse de livraison peut changer d’ici là.',
  gift: 'Ces articles sont offerts : seule l’adresse de livraison peut changer. Pour d’autres articles, annulez l’envoi.',
  refunded: 'Une partie a été remboursée : seule l’adresse de livraison peut encore changer.',
};

export const STATE: Readonly<Record<OrderChangeState, string>> = {
  proposed: 'attend l’accord du client',
  accepted: 'acceptée, différence à payer',
  applied: 'faite',
  declined: 'refusée par le client',
  expired: 'abandonnée',
};

export const EXPIRY: Readonly<Record<ChangeExpiry, string>> = {
  'too-late': 'le délai est passé',
  replaced: 'une autre l’a remplacée',
  'taken-back': 'retirée par l’équipe',
  'order-moved': 'la commande a changé ou est partie',
  'sold-out': 'stock insuffisant',
  'over-limit': 'plafond du compte dépassé',
};

export const WAY: Readonly<Record<RequestWay, string>> = {
  phone: 'par téléphone',
  mail: 'par courriel',
  letter: 'par lettre',
  'in-person': 'sur place',
};
