import { awaitedByTransfer, type Cents, subtractCents } from '@economat/commerce';
import {
  STAFF_ORDER_STATUS,
  type StatementLineView,
  type TransferOrderView,
  type TransferResult,
} from '@economat/contract';
import { moneyText } from '../desk/formats';
import { PAYMENT_METHOD, paymentText } from '../desk/words';

/** The result of a statement line, in words for staff. */
export function matchText({ kind, amount, orders, invoices, usedFor }: StatementLineView): string {
  const [order] = orders;
  const [invoice] = invoices;
  switch (kind) {
    case 'exact':
      return 'Numéro et montant concordent.';
    case 'part':
      return invoice === undefined || amount === null
        ? 'Une partie de ce qui est attendu.'
        : `Une partie de ${invoice.number} : il restera ${moneyText(subtractCents(invoice.open, amount))}.`;
    case 'used':
      return `Ligne déjà utilisée pour ${usedFor ?? 'une commande'}.`;
    case 'none':
      return 'Aucune commande reconnue.';
    case 'several':
      if (invoices.length > 0) return 'Plusieurs factures attendent ce montant. Choisissez celle qui est payée.';
      return orders.length === 1
        ? 'Pas de numéro de commande, mais une commande attend ce montant. Vérifiez le nom avant de la choisir.'
        : 'Plusieurs commandes sont possibles. Choisissez celle qui est payée.';
    case 'amount-differs':
      if (invoice !== undefined)
        return 'Le montant n’est pas celui des factures nommées. Répartissez-le sur la page « Comptes ouverts ».';
      return amount === null || order === undefined
        ? 'Aucun montant lisible sur cette ligne.'
        : `${moneyText(awaited(order))} attendus : ${differenceText(amount - awaited(order))}. Voyez avec le client, puis ouvrez la commande.`;
    case 'order-closed':
      if (invoice !== undefined)
        return invoice.open > 0
          ? `Une autre ligne de ce relevé paie ${invoice.number} : confirmez-la, puis cherchez de nouveau.`
          : `Plus rien n’est attendu pour ${invoice.number}. Si l’argent est en trop, rendez-le par virement.`;
      return order === undefined
        ? 'La commande n’attend pas de virement.'
        : `La commande n’attend pas de virement : ${STAFF_ORDER_STATUS[order.orderStatus].toLowerCase()}, ${PAYMENT_METHOD[order.paymentMethod]}, ${paymentText(order)}. Si l’argent est en trop, rendez-le par virement.`;
  }
}

/** Whether the line says by itself what it pays. */
export function isCertain({ kind }: StatementLineView): boolean {
  return kind === 'exact' || kind === 'part';
}

/** What the line may be confirmed for, by number, with who pays. */
export function proposalsOf(line: StatementLineView): { readonly number: string; readonly name: string }[] {
  if (!isCertain(line) && line.kind !== 'several') return [];
  return [
    ...line.orders
      .filter((order) => awaited(order) === line.amount)
      .map(({ orderNumber: number, name }) => ({ number, name })),
    ...line.invoices.map(({ number, company: { name } }) => ({ number, name })),
  ];
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

/** What became of a confirmed line. */
export function resultText({ invoices }: StatementLineView, result: TransferResult): string {
  return result === 'received' && invoices.length > 0
    ? 'Virement enregistré sur le compte de l’entreprise.'
    : RESULT[result];
}

const RESULT: Readonly<Record<TransferResult, string>> = {
  received: 'Virement marqué comme reçu, le client est prévenu.',
  used: 'Cette ligne avait déjà servi : rien n’a été changé.',
  'order-changed': 'La commande a changé entre-temps : rien n’a été marqué.',
  'not-proposed': 'Le relevé ne le dit pas : rien n’a été marqué.',
};
