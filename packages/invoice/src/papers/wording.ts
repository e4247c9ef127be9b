import { dateInWords, type Language } from '@economat/commerce';

import type { RemarkKind } from './paper.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** The words for staff. */
export const STAFF_WORDING = {
  pickingList: 'Liste de préparation',
  deliveryNotes: 'Bons de livraison',
  labels: 'Étiquettes',
  internal: 'Document interne, à ne pas joindre au colis',
  madeAt: (at: Date): string => `Établie le ${dateInWords(moment, at)}`,
  counts: (orders: number, items: number, pieces: number): string =>
    [counted(orders, 'commande'), counted(items, 'article'), counted(pieces, 'pièce')].join(' · '),
  items: 'Articles à prendre',
  columns: { place: 'Emplacement', item: 'Article', pieces: 'Pièces', orders: 'Commandes' },
  nowhere: 'non indiqué',
  reference: (reference: string): string => `Réf. ${reference}`,
  rental: 'Location ou prestation',
  nothing: 'Aucun article à prendre.',
  remarks: 'À savoir',
  remark: {
    unknown: (order) => `${order}\u00A0: commande inconnue, non imprimée.`,
    cancelled: (order) => `${order}\u00A0: commande annulée, non imprimée.`,
    sent: (order) => `${order}\u00A0: déjà expédiée, rien à préparer.`,
    withdrawn: (order) => `${order}\u00A0: plus rien à expédier après rétractation, non imprimée.`,
    unpaid: (order) => `${order}\u00A0: pas encore payée, imprimée quand même.`,
  } satisfies Record<RemarkKind, (order: string) => string>,
  sender: 'Exp.',
  barcode: (orderNumber: string): string => `Code-barres de la commande ${orderNumber}`,
} as const;

function counted(count: number, word: string): string {
  return `${count.toLocaleString('fr-FR')} ${word}${count > 1 ? 's' : ''}`;
}

interface NoteWording {
  readonly locale: string;
  readonly title: string;
  readonly order: string;
  readonly orderedOn: (day: string) => string;
  readonly delivery: string;
  readonly between: (from: string, to: string) => string;
  readonly purchaseOrder: string;
  readonly costCentre: string;
  readonly shipTo: string;
  readonly billTo: string;
  readonly phone: (number: string) => string;
  readonly lines: string;
  readonly columns: { readonly name: string; readonly reference: string; readonly quantity: string };
  readonly rental: string;
  readonly instructions: string;
  readonly onReceipt: (contact: string) => string;
  readonly received: string;
}

/** The words of a delivery note, in the language of its order. */
export const NOTE_WORDING: Readonly<Record<Language, NoteWording>> = {
  fr: {
    locale: 'fr-FR',
    title: 'Bon de livraison',
    order: 'Commande',
    orderedOn: (day) => `du ${day}`,
    delivery: 'Livraison prévue',
    between: (from, to) => (from === to ? `le ${from}` : `du ${from} au ${to}`),
    purchaseOrder: 'Bon de commande',
    costCentre: 'Centre de coûts',
    shipTo: 'Livré à',
    billTo: 'Facturé à',
    phone: (number) => `Tél. ${number}`,
    lines: 'Articles livrés',
    columns: { name: 'Désignation', reference: 'Référence', quantity: 'Quantité' },
    rental: 'Location ou prestation',
    instructions: 'À la réception',
    onReceipt: (contact) =>
      `Vérifiez le contenu du colis. S’il manque un article ou si l’un d’eux est abîmé, écrivez-nous ou appelez-nous en rappelant le numéro de commande\u00A0: ${contact}.`,
    received: 'Reçu le, nom et signature',
  },
  en: {
    locale: 'en-GB',
    title: 'Delivery note',
    order: 'Order',
    orderedOn: (day) => `of ${day}`,
    delivery: 'Expected delivery',
    between: (from, to) => (from === to ? from : `${from} to ${to}`),
    purchaseOrder: 'Purchase order',
    costCentre: 'Cost centre',
    shipTo: 'Delivered to',
    billTo: 'Invoiced to',
    phone: (number) => `Phone ${number}`,
    lines: 'Delivered items',
    columns: { name: 'Item', reference: 'Reference', quantity: 'Quantity' },
    rental: 'Rental or service',
    instructions: 'On receipt',
    onReceipt: (contact) =>
      `Check the contents of the parcel. If an item is missing or damaged, write to us or call us with the order number: ${contact}.`,
    received: 'Received on, name and signature',
  },
};

/** The words of a quote, which is written in French like an invoice. */
export const QUOTE_WORDING = {
  title: 'Devis',
  draft: 'Brouillon : ces prix ne sont pas encore garantis.',
  madeOn: 'Date du devis',
  validUntil: 'Valable jusqu’au',
  purchaseOrder: 'Bon de commande',
  costCentre: 'Centre de coûts',
  message: 'Message',
  holds: (day: string): string => `Prix garantis jusqu’au ${day} inclus, dans la limite du stock disponible.`,
  accept: 'Pour commander, ouvrez le lien reçu par courriel.',
  total: 'Total à payer',
  agreed: 'Bon pour accord : date, nom, signature',
};

/** The same word in both languages. */
export const TERMS_WORDING = { version: (version: string): string => `Version ${version}` } as const;
