import type { SettlementProvider } from '@economat/commerce';
import type { SettlementLineView, SettlementMatch, SettlementView } from '@economat/contract';
import { moneyText } from '../desk/formats';

export const SETTLEMENT_PROVIDER: Readonly<Record<SettlementProvider, string>> = { axepta: 'Cartes', paypal: 'PayPal' };

export const SETTLEMENT_KIND: Readonly<Record<SettlementView['kind'], string>> = {
  remittance: 'Remise à la banque',
  fees: 'Commissions',
  payout: 'Virement à la banque',
};

/** Why an operation of a file is not recorded, or what it is. */
export function matchText({ match, recorded }: SettlementLineView): string {
  return match === 'amount-differs' && recorded !== null
    ? `La boutique a enregistré ${moneyText(recorded)} : voyez la commande avec le prestataire.`
    : MATCH[match];
}

const MATCH: Readonly<Record<SettlementMatch, string>> = {
  matched: 'Paiement ou remboursement de la boutique, au centime',
  payout: 'Virement du prestataire à la banque',
  used: 'Déjà enregistrée',
  'amount-differs': 'Autre montant que celui de la boutique',
  unknown: 'Aucun paiement de la boutique ne porte ce numéro',
  foreign: 'Autre devise que l’euro, ou opération non terminée',
  unreadable: 'Date ou montant illisible',
};

export function isCertain({ match }: SettlementLineView): boolean {
  return match === 'matched' || match === 'payout';
}
