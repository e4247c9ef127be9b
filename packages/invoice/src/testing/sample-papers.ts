import type { AddressLabel, DeliveryNote, DeliveryNotesPaper, LabelsPaper } from '../papers/paper.ts';
import { INDIVIDUAL, SELLER } from './sample-records.ts';

const MADE_AT = new Date('2026-11-22T16:40:00Z');

export function orderNumber(index: number): string {
  return `ORD-${String(index).padStart(7, '0')}`;
}

export function sampleLabels(labels: readonly Partial<AddressLabel>[], more: Partial<LabelsPaper> = {}): LabelsPaper {
  const { name, company, address } = INDIVIDUAL;
  return {
    seller: SELLER,
    labels: labels.map((label, index) => ({
      orderNumber: orderNumber(index + 1),
      shipTo: { name, company, address },
      ...label,
    })),
    format: 'a4',
    start: 1,
    madeAt: MADE_AT,
    remarks: [],
    ...more,
  };
}

export function sampleNotes(
  notes: readonly Partial<DeliveryNote>[],
  more: Partial<DeliveryNotesPaper> = {},
): DeliveryNotesPaper {
  const { name, company, address } = INDIVIDUAL;
  const recipient = { name, company, address };
  return {
    seller: SELLER,
    notes: notes.map((note, index) => ({
      orderNumber: orderNumber(index + 1),
      language: 'fr',
      orderDate: '2026-11-20',
      delivery: { from: '2026-11-23', to: '2026-11-24' },
      purchaseOrderNumber: null,
      costCentre: null,
      shipTo: recipient,
      phone: '+33 6 12 34 56 78',
      billTo: recipient,
      lines: [
        { name: 'Bobine', variant: null, option: '12 rouleaux', reference: 'BOB-80', quantity: 2, isRental: false },
      ],
      words: [],
      ...note,
    })),
    madeAt: MADE_AT,
    remarks: [],
    ...more,
  };
}
