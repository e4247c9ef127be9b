import { awaitedByTransfer, type Cents } from '@economat/commerce';
import {
  STAFF_ORDER_STATUS,
  type StatementLineView,
  type TransferOrderView,
  type TransferResult,
} from '@economat/contract';
import { moneyText } from '../desk/formats';
import { PAYMENT_METHOD, paymentText } from '../desk/words';

/** The result of a statement line, in words for staff. */
export function matchText({ kind, amount, orders, usedFor }: StatementLineView): string {
  const [order] = orders;
  switch (kind) {
    case 'exact':
      return 'Numéro et montant concordent.';
    case 'used':
      return `Ligne déjà utilisée pour ${usedFor ?? 'une commande'}.`;
    case 'none':
      return 'Aucune commande reconnue.';
    case 'several':
      return orders.length === 1
        ? 'Pas de numéro de commande, mais une commande attend ce montant. Vérifiez le nom avant de la choisir.'
        : 'Plusieurs commandes sont possibles. Choisissez celle qui est payée.';
    case 'amount-differs':
      return amount === null || order === undefined
        ? 'Aucun montant lisible sur cette ligne.'
        : `${moneyText(awaited(order))} attendus : ${differenceText(amount - awaited(order))}. Voyez avec le client, puis ouvrez la commande.`;
    case 'order-closed':
      return order === undefined
        ? 'La commande n’attend pas de virement.'
        : `La commande n’attend pas de virement : ${STAFF_ORDER_STATUS[order.orderStatus].toLowerCase()}, ${PAYMENT_METHOD[order.paymentMethod]}, ${paymentText(order)}. Si l’argent est en trop, rendez-le par virement.`;
  }
}

/** What a transfer to this order should be. */
export function awaited(order: TransferOrderView): Cents {
  return awaitedByTransfer(order) ?? order.total;
}

function differenceText(difference: number): string {
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(
    Math.abs(difference) / 100,
  );
  return difference < 0 ? `il manque ${euros}` : `${euros} de trop`;
}

export const RESULT: Readonly<Record<TransferResult, string>> = {
  received: 'Virement marqué comme reçu, le client est prévenu.',
  used: 'Cette ligne avait déjà servi : rien n’a été changé.',
  'order-changed': 'La commande a changé entre-temps : rien n’a été marqué.',
  'not-proposed': 'Le relevé ne le dit pas : rien n’a été marqué.',
};
