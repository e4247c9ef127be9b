import type { MailWords } from './fr.ts';

export const copy: MailWords['copy'] = {
  invoice: {
    subject: (number) => `Copy of your invoice, order ${number}`,
    title: 'Your invoice',
    intro: (document, number) =>
      `This is the invoice ${document} for your order ${number}, attached to this message: it replaces the former one.`,
  },
  'credit-note': {
    subject: (number) => `Copy of your credit note, order ${number}`,
    title: 'Your credit note',
    intro: (document, number) =>
      `This is the credit note ${document} for your order ${number}, attached to this message.`,
  },
};
