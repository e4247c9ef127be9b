import type { text as french } from './fr.ts';

export const text: typeof french = {
  title: 'For your company',
  companyId: 'SIREN or SIRET',
  companyIdHint: '9 or 14 digits, or your electronic invoicing address.',
  directory: {
    active: (name) => `In the French directory of companies: ${name}.`,
    closed: (name) => `According to the French directory of companies, ${name} has closed: check the number.`,
    unknown: 'The French directory of companies does not know this number: check it.',
  },
  vatNumber: 'EU VAT number',
  vatNumberHint: 'For example FR44 732829320.',
  takeVatNumber: (vatNumber) => `Use ${vatNumber}, which follows from the SIREN`,
  purchaseOrderNumber: 'Purchase order number',
  costCentre: 'Cost centre',
  ownAddress: (address) => `Electronic invoicing: ${address}`,
};
