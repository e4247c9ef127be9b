import { LANGUAGES, pathIn } from '@economat/commerce';
import type { Site } from '../shared/page/site-context.server.ts';

/** The shop and who sells there, as search engines read them (schema.org). */
export function shopData(site: Site): object[] {
  const organization = organizationData(site);
  return organization === null ? [webSiteData(site)] : [webSiteData(site), organization];
}

function webSiteData({ publicUrl, content, language }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: content.settings?.seller.tradeName ?? 'Économat',
    url: publicUrl + pathIn(language, '/'),
    inLanguage: LANGUAGES,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${pathIn(language, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organizationData({ content, publicUrl }: Site): object | null {
  const { settings } = content;
  if (!settings) return null;
  const { seller } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': organizationId(publicUrl),
    name: seller.tradeName,
    legalName: seller.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(seller.vatNumber === null ? {} : { vatID: seller.vatNumber }),
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

/** How other data name the seller without repeating who that is. */
export function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}
