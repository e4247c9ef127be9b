/** Words of the account's dashboard. */
export const text = {
  failed: 'Le tableau de bord n’a pas pu être lu',
  open: (sum: string) => `À régler : ${sum}`,
  transferAwaited: 'virement attendu',
  howToPay: 'Coordonnées bancaires',
  howToPayOf: (number: string) => `Coordonnées bancaires pour ${number}`,
  pay: 'Payer',
  payOf: (number: string) => `Payer la commande ${number}`,
  lastOrder: 'Dernière commande',
  deliveryBy: (day: string) => `Livraison prévue au plus tard le ${day}.`,
  allOrders: 'Toutes les commandes',
  includingVat: (total: string) => `${total} TTC`,
  dueOn: (day: string) => `Prévue le ${day}`,
  offeredOn: (day: string) => `À confirmer depuis le ${day}`,
  orderedOn: (day: string) => `Dernière commande pour cette adresse : ${day}`,
  allLists: (count: number) => `Voir les ${count} listes`,
};
