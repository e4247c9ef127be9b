/** What a line sells: goods that become the buyer's, or a service, such as a rental. */
export const NATURES = ['goods', 'service'] as const;
export type Nature = (typeof NATURES)[number];

/** The nature of several lines together. The law words rights and documents differently for each. */
export type OverallNature = Nature | 'mixed';

/** Without any line: goods, the default of a line. */
export function overallNature(lines: readonly { readonly nature: Nature }[]): OverallNature {
  const natures = new Set(lines.map(({ nature }) => nature));
  if (natures.size > 1) return 'mixed';
  return natures.has('service') ? 'service' : 'goods';
}
