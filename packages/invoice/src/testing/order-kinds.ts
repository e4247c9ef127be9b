import { cents } from '@economat/commerce';

import { creditNote, type Credit } from '../record/credit-note.ts';
import type { Buyer, CreditNote, Invoice, IssuedRecord } from '../record/record.ts';
import { COMPANY, INDIVIDUAL, line, sampleInvoice, SELLER, TRANSFER_DUE } from './sample-records.ts';

const ROLLS = line(1250, 4, 20, { name: 'Bobine papier thermique 80 × 80', variant: 'Blanc', option: '12 rouleaux' });
const SOAP = line(449, 3, 5.5, { name: 'Savon d’accueil 15 g', option: '50 pièces' });
const RENTAL = line(8900, 1, 20, { name: 'Location de linge, kit deux personnes', nature: 'service' });
const FREE = line(0, 1, 20, { name: 'Échantillon offert' });
const TRAINING = line(1500, 2, 0, { name: 'Formation', nature: 'service', vatGround: 'VATEX-FR-CGI261-4' });
const STAMPS = line(1390, 1, 0, { name: 'Carnet de timbres-poste', vatGround: 'VATEX-FR-CGI261C-3' });
const FRANCHISE_ROLLS = line(1500, 4, 0, { name: 'Bobine papier thermique', vatGround: 'VATEX-FR-FRANCHISE' });
const FRANCHISE_RENTAL = line(8900, 1, 0, { nature: 'service', vatGround: 'VATEX-FR-FRANCHISE' });
const SELLER_WITHOUT_VAT_NUMBER = { ...SELLER, vatNumber: null };

const AMSTERDAM = { line1: 'Keizersgracht 1', line2: null, postalCode: '1015 CJ', city: 'Amsterdam', country: 'NL' };
const DUTCH_COMPANY: Buyer = {
  ...COMPANY,
  company: 'Grachten Hotel B.V.',
  address: AMSTERDAM,
  siren: null,
  vatNumber: 'NL004495445B01',
};
export const UNIDENTIFIED_COMPANY: Buyer = { ...COMPANY, siren: null, vatNumber: null };
const DUTCH_INDIVIDUAL: Buyer = { ...INDIVIDUAL, name: 'Saskia de Vries', address: AMSTERDAM };

/** Paid on the 19th, invoiced on the 20th. */
export const PAID_EARLY = sampleInvoice([ROLLS], {
  payment: { ...sampleInvoice([ROLLS]).payment, dueDate: '2026-11-19', paidAt: '2026-11-19' },
});

/** The credit note of a refund, by the rules that the shop issues it by. */
export function refundOf(invoice: Invoice, amount: number, more: Partial<Credit> = {}): CreditNote {
  return creditNote(invoice, {
    number: 'AV-2026-000001',
    issueDate: '2026-11-27',
    amount: cents(amount),
    reason: 'Rétractation',
    returned: null,
    isRefunded: true,
    isInternal: false,
    deliveryDate: '2026-11-24',
    reference: null,
    earlier: [],
    ...more,
  });
}

/** Turns a paid invoice into the credit note that takes these lines back. */
export function creditNoteFor(invoice: Invoice, more: Partial<CreditNote> = {}): CreditNote {
  return {
    ...invoice,
    kind: 'credit-note',
    number: 'AV-2026-000001',
    credited: { number: 'FA-2026-000001', date: '2026-11-20', reason: 'Rétractation' },
    issueDate: '2026-11-27',
    payment: { ...invoice.payment, dueDate: '2026-11-27', paidAt: '2026-11-27' },
    ...more,
  };
}

/** Twenty-odd orders that a shop really has, each with the BAR code and billing frame that its XML must state. */
export const ORDER_KINDS: readonly (readonly [string, IssuedRecord, string])[] = [
  ['one rate, paid by card', sampleInvoice([ROLLS]), 'B2C B2'],
  ['mixed rates', sampleInvoice([ROLLS, SOAP]), 'B2C B2'],
  ['an amount off at one rate', sampleInvoice([ROLLS], { discountTtc: 500 }), 'B2C B2'],
  ['a percentage off over two rates', sampleInvoice([ROLLS, SOAP], { discountTtc: 742 }), 'B2C B2'],
  ['a transfer that is due', sampleInvoice([ROLLS, SOAP], { payment: TRANSFER_DUE }), 'B2C B1'],
  ['a French company, due', sampleInvoice([ROLLS], { buyer: COMPANY, payment: TRANSFER_DUE }), 'B2B B1'],
  ['a French company, paid', sampleInvoice([ROLLS], { buyer: COMPANY }), 'B2B B2'],
  [
    'a French company known by its SIRET alone',
    sampleInvoice([ROLLS], { buyer: { ...COMPANY, siren: null, siret: '55210055400013', vatNumber: null } }),
    'B2B B2',
  ],
  [
    'a French company with an address for electronic invoices',
    sampleInvoice([ROLLS], { buyer: { ...COMPANY, electronicAddress: '552100554_55210055400013_COMPTA-1' } }),
    'B2B B2',
  ],
  ['a French company without any number', sampleInvoice([ROLLS], { buyer: UNIDENTIFIED_COMPANY }), 'B2C B2'],
  ['a Dutch company delivered in France', sampleInvoice([ROLLS], { buyer: DUTCH_COMPANY }), 'B2BINT B2'],
  ['a Dutch individual', sampleInvoice([SOAP], { buyer: DUTCH_INDIVIDUAL }), 'B2C B2'],
  ['a rental alone', sampleInvoice([RENTAL], { buyer: COMPANY }), 'B2B S2'],
  ['a rental alone, to a consumer', sampleInvoice([RENTAL]), 'B2C S2'],
  ['goods and a rental, due', sampleInvoice([ROLLS, RENTAL], { payment: TRANSFER_DUE }), 'B2C M1'],
  ['an exempt line beside taxed ones', sampleInvoice([ROLLS, STAMPS]), 'B2C B2'],
  ['an exempt line alone', sampleInvoice([TRAINING], { buyer: COMPANY }), 'OUTOFSCOPE S2'],
  [
    'lines exempt on two grounds, with a voucher',
    sampleInvoice([TRAINING, STAMPS], { discountTtc: 500 }),
    'OUTOFSCOPE M2',
  ],
  ['a credit note of a taxed and an exempt line', refundOf(sampleInvoice([ROLLS, STAMPS]), 1200), 'B2C B2'],
  ['a seller in franchise', sampleInvoice([FRANCHISE_ROLLS], { buyer: COMPANY }), 'B2B B2'],
  [
    'a seller in franchise without VAT number',
    sampleInvoice([FRANCHISE_ROLLS, FRANCHISE_RENTAL], { seller: SELLER_WITHOUT_VAT_NUMBER, discountTtc: 700 }),
    'B2C M2',
  ],
  [
    'a credit note of a seller in franchise without VAT number',
    refundOf(sampleInvoice([FRANCHISE_ROLLS], { seller: SELLER_WITHOUT_VAT_NUMBER }), 1500),
    'B2C B2',
  ],
  ['a rental by a seller who opted for debits', sampleInvoice([RENTAL], { isOnDebits: true }), 'B2C S2'],
  [
    'goods and a rental by a seller who opted for debits, due',
    sampleInvoice([ROLLS, SOAP, RENTAL], { buyer: COMPANY, payment: TRANSFER_DUE, isOnDebits: true }),
    'B2B M1',
  ],
  ['a total of zero after a voucher', sampleInvoice([ROLLS, SOAP], { discountTtc: 99_999 }), 'B2C B2'],
  ['a free line', sampleInvoice([ROLLS, FREE]), 'B2C B2'],
  ['PayPal', sampleInvoice([SOAP], { payment: { ...sampleInvoice([SOAP]).payment, method: 'paypal' } }), 'B2C B2'],
  [
    '200 lines',
    sampleInvoice(
      Array.from({ length: 200 }, (_, index) => line(199 + index, 1 + (index % 7), index % 3 === 0 ? 5.5 : 20)),
      { buyer: COMPANY, discountTtc: 12_345 },
    ),
    'B2B B2',
  ],
  [
    'a name of 900 letters',
    sampleInvoice([line(100, 1, 20, { name: `Drap ${'housse brodée '.repeat(64)}` })]),
    'B2C B2',
  ],
  [
    'names with emoji, Polish, Arabic and markup',
    sampleInvoice([line(100, 1, 20, { name: 'Papier 🧻 <b>doux</b> & "épais" \u0007' })], {
      buyer: { ...INDIVIDUAL, name: 'Zażółć Gęślą 🏠 أحمد علي' },
    }),
    'B2C B2',
  ],
  ['a full credit note', creditNoteFor(sampleInvoice([ROLLS, SOAP], { discountTtc: 500 })), 'B2C B2'],
  [
    'a credit note set off against an invoice that nobody paid',
    refundOf(sampleInvoice([ROLLS], { buyer: COMPANY, payment: TRANSFER_DUE }), 6000, { isRefunded: false }),
    'B2B B1',
  ],
  [
    'an internal credit note of an invoice that its buyer refused',
    refundOf(sampleInvoice([ROLLS], { buyer: COMPANY, payment: TRANSFER_DUE }), 6000, {
      isRefunded: false,
      isInternal: true,
    }),
    'ARCHIVEONLY B1',
  ],
  ['a refund of some money at two rates', refundOf(sampleInvoice([ROLLS, SOAP]), 1234), 'B2C B2'],
  [
    'one of four rolls returned after a voucher',
    refundOf(sampleInvoice([ROLLS], { discountTtc: 500 }), 1375, {
      returned: [{ position: 1, quantity: 1, before: 0 }],
    }),
    'B2C B2',
  ],
  [
    'a company that has an order number of its own',
    sampleInvoice([ROLLS], { buyer: { ...COMPANY, purchaseOrderNumber: 'BC-2026/118' } }),
    'B2B B2',
  ],
  ['a payment taken the day before issue', PAID_EARLY, 'B2C B2'],
  ['an invoice after the delivery', sampleInvoice([ROLLS], { deliveryDate: '2026-11-18' }), 'B2C B2'],
  ['a company with a cost centre', sampleInvoice([ROLLS], { buyer: { ...COMPANY, costCentre: 'CC-42' } }), 'B2B B2'],
  [
    'a credit note for a company with a cost centre',
    creditNoteFor(sampleInvoice([ROLLS], { buyer: { ...COMPANY, costCentre: 'CC-42' } })),
    'B2B B2',
  ],
  [
    'a credit note for a French company without any number',
    refundOf(sampleInvoice([ROLLS], { buyer: UNIDENTIFIED_COMPANY }), 1200),
    'B2C B2',
  ],
  [
    'a part paid in advance',
    withDeposit(sampleInvoice([ROLLS], { buyer: COMPANY, payment: TRANSFER_DUE }), 1000),
    'B2B B1',
  ],
];

function withDeposit(invoice: Invoice, prepaid: number): Invoice {
  const { totals } = invoice;
  return { ...invoice, totals: { ...totals, prepaid: cents(prepaid), due: cents(totals.grandTotal - prepaid) } };
}
