import type { ShipmentResult, ShipmentResultView } from '@economat/contract';

/** Results after which nothing is left to do in the row. */
const DONE: readonly ShipmentResult[] = ['shipped', 'partly-shipped', 'already'];

export function isDone(result: ShipmentResultView | undefined): boolean {
  return result !== undefined && DONE.includes(result.result);
}

/** What became of a parcel, and what to do now. */
export function resultText({ result, usedFor }: ShipmentResultView): string {
  switch (result) {
    case 'shipped':
      return 'Expédiée, le client est prévenu.';
    case 'partly-shipped':
      return 'Colis enregistré, le client est prévenu. Le reste attend d’être expédié.';
    case 'already':
      return 'Ce colis était déjà enregistré : rien n’a été fait deux fois.';
    case 'number-used':
      return `Ce numéro est déjà celui d’un colis de ${usedFor ?? 'une autre commande'}. Scannez l’étiquette de ce colis-ci.`;
    case 'not-found':
      return 'Cette commande n’existe pas. Rechargez la liste.';
    case 'unpaid':
      return 'Cette commande n’est pas payée : elle ne part pas encore.';
    case 'refunded':
      return 'Cette commande est remboursée : elle ne part plus.';
    case 'cancelled':
      return 'Cette commande a été annulée : elle ne part pas.';
    case 'nothing-left':
      return 'Quelqu’un a déjà tout expédié : ce colis n’a pas été enregistré. Rechargez la liste.';
    case 'too-many-pieces':
      return 'Il reste moins de pièces que demandé : quelqu’un en a expédié entre-temps. Rechargez la liste.';
  }
}
