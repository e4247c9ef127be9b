import { addressesOf } from '@economat/commerce';
import { data, type RouterContextProvider } from 'react-router';
import { publicMeta } from '../../shared/page/page-meta.server.ts';
import { loadedText } from '../../shared/text/load-text.ts';
import { legalHtml } from './legal-html.server.ts';
import { pageLifetimeContext, readSite } from '../../shared/page/site-context.server.ts';

/** A legal page in the page's language; French without a translation, and then marked as French. */
export function legalView(context: Readonly<RouterContextProvider>, slug: string) {
  const site = readSite(context);
  const { content, language } = site;
  if (!content.legalPages) throw data(null, { status: 503 });
  const page = content.legalPages.find((candidate) => candidate.slug === slug);
  if (!page) throw data(null, { status: 404 });
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf([]);
  lifetime.isKeyedBy([]);
  lifetime.cacheOffline();
  const isTranslated = language === 'en' && page.titleEn !== null && page.bodyEn !== null;
  const title = (isTranslated ? page.titleEn : null) ?? page.title;
  const description = loadedText(language, 'shared').descriptions.legal(title);
  return {
    meta: publicMeta(site, { title, description, addresses: addressesOf(`/${slug}`) }),
    title,
    html: legalHtml((isTranslated ? page.bodyEn : null) ?? page.body, language),
    version: page.version,
    language: isTranslated ? ('en' as const) : ('fr' as const),
  };
}

export type LegalView = ReturnType<typeof legalView>;
