import type { Site } from './site-context.server.ts';

/** Who sells, as search engines read it (schema.org Organization). */
export function organizationData({ content, publicUrl }: Site): object | null {
  const { settings } = content;
  if (!settings) return null;
  const { seller } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: seller.tradeName,
    legalName: seller.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    vatID: seller.vatNumber,
    telephone: seller.phone,
    email: seller.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.street,
      postalCode: seller.postalCode,
      addressLocality: seller.city,
      addressCountry: seller.country,
    },
  };
}
