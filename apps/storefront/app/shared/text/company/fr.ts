/** Words of what a company's documents need. */
export const text = {
  title: 'Pour votre entreprise',
  companyId: 'SIREN ou SIRET',
  companyIdHint: '9 ou 14 chiffres, ou votre adresse de facturation électronique.',
  directory: {
    active: (name: string) => `Dans l’annuaire des entreprises : ${name}.`,
    closed: (name: string) => `Selon l’annuaire des entreprises, ${name} a cessé son activité : vérifiez le numéro.`,
    unknown: 'L’annuaire des entreprises ne connaît pas ce numéro : vérifiez-le.',
  },
  vatNumber: 'Numéro de TVA intracommunautaire',
  vatNumberHint: 'Par exemple FR44 732829320.',
  takeVatNumber: (vatNumber: string) => `Reprendre ${vatNumber}, tiré du SIREN`,
  purchaseOrderNumber: 'Numéro de bon de commande',
  costCentre: 'Centre de coûts',
  ownAddress: (address: string) => `Facturation électronique : ${address}`,
};
