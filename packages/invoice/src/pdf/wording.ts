import type { PaymentMethod } from '@economat/commerce';

import type { InvoiceRecord } from '../record/record.ts';

/** The words of the document. An invoice for a French seller is written in French whatever language the shop was read in. */
export const WORDING = {
  kind: { invoice: 'Facture', 'credit-note': 'Avoir', 'pro-forma': 'Facture pro forma' },
  documentTitle: ({ kind, number, orderNumber }: InvoiceRecord): string =>
    `${WORDING.kind[kind]} ${number ?? `commande ${orderNumber}`}`,
  proFormaNotice:
    'Document provisoire sans valeur de facture\u00A0: la facture numérotée est émise au paiement de la commande.',
  paid: 'Acquittée',
  refunded: 'Remboursé',
  number: 'Numéro',
  issueDate: { invoice: 'Date de facture', 'credit-note': 'Date de l’avoir', 'pro-forma': 'Date du document' },
  orderNumber: 'Commande',
  orders: 'Commandes',
  collectedOrders: (count: number): string => (count > 1 ? `${count} commandes` : '1 commande'),
  shippedBetween: (first: string, last: string): string =>
    first === last ? `expédiées le ${first}` : `expédiées du ${first} au ${last}`,
  placesBelow: 'Voir chaque commande ci-dessous',
  orderedOn: (date: string): string => `du ${date}`,
  purchaseOrder: (number: string): string => `Bon de commande ${number}`,
  costCentre: (account: string): string => `Centre de coûts ${account}`,
  deliveryDate: 'Livraison ou exécution',
  dueDate: 'Échéance',
  credits: (number: string, date: string): string =>
    `Cet avoir annule tout ou partie de la facture ${number} du ${date}.`,
  reason: (reason: string): string => `Motif\u00A0: ${reason}`,
  seller: 'Vendeur',
  billTo: { invoice: 'Facturé à', 'credit-note': 'Crédité à', 'pro-forma': 'Client' },
  shipTo: 'Livré à',
  attention: (name: string): string => `À l’attention de ${name}`,
  siren: (siren: string): string => `SIREN ${siren}`,
  siret: (siret: string): string => `SIRET ${siret}`,
  vatNumber: (vatNumber: string): string => `TVA ${vatNumber}`,
  electronicAddress: (address: string): string => `Facture électronique\u00A0: ${address}`,
  lines: 'Articles',
  columns: {
    name: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    vat: 'TVA',
    lineTotal: 'Total HT',
  },
  perPiece: (price: string, piece: string | null): string =>
    piece === null ? `soit ${price}\u00A0HT la pièce` : `soit ${price}\u00A0HT par ${piece}`,
  service: 'Prestation de service',
  /** A seller in franchise may let no VAT appear: nothing then is HT or TTC. */
  untaxedColumns: { unitPrice: 'Prix unitaire', lineTotal: 'Total' },
  perPieceUntaxed: (price: string, piece: string | null): string =>
    piece === null ? `soit ${price} la pièce` : `soit ${price} par ${piece}`,
  vatBreakdown: 'TVA par taux',
  vatColumns: { rate: 'Taux', base: 'Base HT', vat: 'Montant TVA' },
  totals: 'Totaux',
  linesTotal: 'Total HT',
  taxBasis: 'Total HT net',
  vatTotal: 'TVA',
  grandTotal: 'Total TTC',
  untaxedTotals: { linesTotal: 'Total', taxBasis: 'Total net' },
  prepaid: 'Déjà réglé',
  due: { invoice: 'Net à payer', 'credit-note': 'Net à déduire', 'pro-forma': 'Net à payer' },
  refundedAmount: 'Net remboursé',
  discountTtc: (amount: string): string => `soit ${amount}\u00A0TTC`,
  natureOfOperations: {
    goods: 'Nature des opérations\u00A0: livraison de biens.',
    service: 'Nature des opérations\u00A0: prestation de services.',
    mixed: 'Nature des opérations\u00A0: livraison de biens et prestation de services.',
  },
  zeroRate: 'TVA au taux zéro.',
  method: {
    credit_card: 'carte bancaire',
    bank_transfer: 'virement bancaire',
    paypal: 'PayPal',
    on_account: 'virement, sur compte',
  } satisfies Record<PaymentMethod, string>,
  paymentDone: {
    invoice: (date: string, method: string): string => `Réglée le ${date} par ${method}.`,
    'credit-note': (date: string, method: string): string => `Remboursé le ${date} par ${method}.`,
  },
  nothingDue: 'Aucune somme n’est due.',
  setOff: (number: string): string => `Vient en déduction de la facture ${number}.`,
  paymentReference: (reference: string): string => `Référence\u00A0: ${reference}`,
  payBy: (method: string): string => `Mode de règlement choisi\u00A0: ${method}.`,
  transferTitle: 'À régler par virement',
  transfer: {
    holder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Référence à rappeler',
    amount: 'Montant',
  },
  qrAlternative: (amount: string): string =>
    `Code QR de virement SEPA de ${amount}, à lire avec l’application de votre banque`,
  qrCaption: 'Virement par code QR',
  professionalMentions: 'Conditions de règlement',
  consumerMentions: 'Vos droits',
  page: (page: number, pages: number): string => `Page ${page} / ${pages}`,
  continued: (title: string): string => `${title} (suite)`,
} as const;
