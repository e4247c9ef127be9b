const LABEL = {
  firstName: 'Prénom',
  name: 'Nom',
  displayName: 'Nom affiché',
  companyName: 'Société',
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  electronicAddress: 'Facturation électronique',
  street: 'Rue',
  address2: 'Complément',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  phone: 'Téléphone',
  email: 'Courriel',
} as const;

type Named = { readonly [Field in keyof typeof LABEL]?: string | null };

/** The fields that differ, a line each, as the history at the desk shows them. */
export function changesInWords(before: Named, after: Named): string {
  const fields = Object.keys(LABEL) as (keyof typeof LABEL)[];
  return fields
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => `${LABEL[field]} : ${before[field] ?? 'rien'} → ${after[field] ?? 'rien'}`)
    .join('\n');
}
